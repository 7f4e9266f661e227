import type { PriceListReading } from '@coffret/contracts/price-imports/answers';

/** How far the lists are that this process reads at present. */
export type Readings = ReturnType<typeof createReadings>;

export function createReadings() {
  /** By user. */
  const current = new Map<number, PriceListReading>();
  return {
    of: (userId: number): PriceListReading => current.get(userId) ?? { step: null, done: 0, total: null },
    async during<Result>(userId: number, work: (say: SayProgress) => Promise<Result>): Promise<Result> {
      try {
        return await work((reading) => current.set(userId, reading));
      } finally {
        current.delete(userId);
      }
    },
  };
}

export type SayProgress = (reading: PriceListReading) => void;
