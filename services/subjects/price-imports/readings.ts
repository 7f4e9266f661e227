import { randomUUID } from 'node:crypto';
import { type PriceListReading, priceListReading } from '@coffret/contracts/price-imports/answers';
import type { Services } from '../../core/services.ts';

const SAID_EACH_MS = 500;

export type SayProgress = (reading: PriceListReading) => void;

const roomOf = (userId: number) => `reading:${userId}`;

/** How far the lists are that are read at present, in whatever process: kept as presences, which end with their process. */
export function createReadings({ presences, clock }: Pick<Services, 'presences' | 'clock'>) {
  return {
    async of(userId: number): Promise<PriceListReading> {
      const last = (await presences.list(roomOf(userId))).at(-1);
      return last ? priceListReading.parse(last.data) : { step: null, done: 0, total: null };
    },
    async during<Result>(userId: number, work: (say: SayProgress) => Promise<Result>): Promise<Result> {
      const [room, id] = [roomOf(userId), randomUUID()];
      let said = { step: 'none' as string | null, at: 0 };
      const say: SayProgress = (reading) => {
        const at = clock.now().getTime();
        if (reading.step === said.step && at < said.at + SAID_EACH_MS) return;
        said = { step: reading.step, at };
        // A store that cannot be reached keeps nobody from reading.
        presences.put(room, { id, data: { ...reading } }).catch(() => undefined);
      };
      try {
        return await work(say);
      } finally {
        presences.remove(room, id).catch(() => undefined);
      }
    },
  };
}
