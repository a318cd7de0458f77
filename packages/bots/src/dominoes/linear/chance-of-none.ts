const MOST = 29;

/** By all, some and taken: see `chanceOfNone`. */
const CHANCES = new Float64Array(MOST ** 3);

for (let all = 0; all < MOST; all++) {
  for (let some = 0; some <= all; some++) {
    let chance = 1;
    for (let taken = 0; taken <= all; taken++) {
      CHANCES[(all * MOST + some) * MOST + taken] = chance;
      chance *= Math.max(0, all - some - taken) / (all - taken);
    }
  }
}

/** How likely it is that none of `some` tiles is among `taken`, out of `all`. */
export const chanceOfNone = (all: number, some: number, taken: number): number =>
  CHANCES[(all * MOST + some) * MOST + taken] as number;
