import { loadLater } from './messages.svelte.ts';

/** Fetches a part of the client that is not needed at first, together with its messages. */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadLater()]);
  return part;
}
