/** Says how far a command is, a few times a second, where a person is looking. */
export function progressOf(total: number, what: string): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  let shown = 0;
  return (done) => {
    const now = Date.now();
    if (done < total && now - shown < 250) return;
    shown = now;
    process.stderr.write(`\r${done} of ${total} ${what}${done === total ? '\n' : ''}`);
  };
}
