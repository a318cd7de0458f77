import { Worker } from 'node:worker_threads';
import type { Contest, DealResult } from './contest.ts';

/** On Node 20, tsx reads TypeScript in the main thread only, unless a thread asks it to. */
const BOOT = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('deal-worker.ts', import.meta.url).href)});
});`;

/** Plays the deals on so many threads, and tells each result as it comes: in any order. */
export async function playDeals(
  contest: Contest,
  { deals, workers }: { readonly deals: readonly number[]; readonly workers: number },
  tell: (result: DealResult) => void,
): Promise<void> {
  const waiting = deals.values();
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(BOOT, { eval: true, workerData: contest });
      const next = (): void => {
        const { value, done } = waiting.next();
        if (done) worker.terminate().then(() => resolve(), reject);
        else worker.postMessage(value);
      };
      worker.on('error', reject);
      worker.on('message', (result: DealResult) => {
        tell(result);
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(workers, deals.length) }, work));
}
