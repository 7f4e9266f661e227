/** Deterministic for a seed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Both inclusive. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T;
}

/** mulberry32, 32 bits of state. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick(list) {
      const index = whole(0, list.length - 1);
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[index] as (typeof list)[number];
    },
    weighted(entries) {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new Error('all weights are 0');
    },
  };
}
