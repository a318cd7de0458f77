const letters = (name: string): string[] => [...name.normalize('NFC')];

/**
 * What stands in each player's ring: the first letter of the name, with a second one, then a figure, where two
 * would be the same.
 */
export function initialsOf(names: readonly string[]): string[] {
  const marks: string[] = [];
  for (const name of names) {
    const [first = '?', second = ''] = letters(name);
    const choices = [first.toUpperCase(), first.toUpperCase() + second];
    const numbered = names.map((_, i) => `${first.toUpperCase()}${i + 2}`);
    marks.push([...choices, ...numbered].find((mark) => !marks.includes(mark)) ?? first);
  }
  return marks;
}
