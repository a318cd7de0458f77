export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Path = readonly (string | number)[];

/** A copy as anyone gets it who reads the file. */
export const read = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Where in a value there is anything to change: every part of it, down to the leaves. */
export function pathsIn(value: Json, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...at, key]))];
}

export const partAt = (value: Json, path: Path): Json =>
  path.reduce<Json>((part, key) => (part as { [key: string]: Json })[key] as Json, value);

/** A copy of `value` with another part at `path`. */
export function withPart(value: Json, path: Path, part: Json): Json {
  const copy = { root: structuredClone(value) } as { [key: string]: Json };
  const full = ['root', ...path];
  const parent = partAt(copy, full.slice(0, -1)) as { [key: string]: Json };
  parent[full.at(-1) as string] = part;
  return copy.root as Json;
}
