import { at } from './address.ts';

/** Lets the page open without a network; only where the browser can and the address is secure. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(at('/sw.js'));
  } catch {
    // Without it the page works as before, but not offline.
  }
}
