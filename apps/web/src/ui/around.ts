/** A message cut where its one placeholder stands, so that markup can go there in every language's order. */
export function around(message: (placeholder: string) => string): readonly [string, string] {
  const HERE = '\u0000';
  const [before = '', after = ''] = message(HERE).split(HERE);
  return [before, after];
}
