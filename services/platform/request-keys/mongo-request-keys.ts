import { type Json, NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Clock } from '../clock.ts';
import { type Mongo, portCollection } from '../mongo.ts';
import { answered, isDuplicate } from '../mongo-faults.ts';
import { allOf, restoreTo } from '../mongo-portable.ts';
import { throttleAsync } from '../throttle-async.ts';
import {
  type Begun,
  KEPT_MS,
  type KeptAnswer,
  type KeptWork,
  LEASE_MS,
  type RequestKeys,
} from './request-keys.ts';

interface Work {
  _id: string;
  digest: string;
  begun: Date;
  holder: string | null;
  leased: Date;
  /** Values as JSON text: their members may bear any name. */
  chosen: { what: string; json: string }[];
  /** Earlier programs kept no persons. */
  answer: (Omit<KeptAnswer, 'persons'> & Partial<Pick<KeptAnswer, 'persons'>>) | null;
}

const PRUNED_EVERY_MS = 3_600_000;

/**
 * Request keys in MongoDB, one document each: every step is one write whose filter says who may do it. The clocks of
 * the machines that share it may differ by less than a lease.
 */
export async function openMongoRequestKeys(mongo: Pick<Mongo, 'db'>, clock: Clock): Promise<RequestKeys> {
  const works = portCollection<Work>(mongo, 'request-keys');
  await answered(() => works.createIndex({ begun: 1 }));
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const prune = throttleAsync(PRUNED_EVERY_MS, clock, async () => {
    await works.deleteMany({ begun: { $lte: before(KEPT_MS) } });
  });
  const asked = new Set<Promise<unknown>>();
  let closed = false;

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (closed) throw new NotWritten('the request keys are closed');
    const asking = answered(work);
    asked.add(asking);
    try {
      return await asking;
    } finally {
      asked.delete(asking);
    }
  }

  /** When the work was begun for the first time; null: there is one that is remembered. */
  async function asNew(key: string, digest: string, holder: string): Promise<Date | null> {
    const begun = clock.now();
    const work = { digest, begun, holder, leased: begun, chosen: [], answer: null };
    try {
      // What is remembered does not match: then the upsert meets it as a duplicate.
      await works.replaceOne({ _id: key, begun: { $lte: before(KEPT_MS) } }, work, { upsert: true });
      return begun;
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  async function begin(key: string, digest: string, holder: string): Promise<Begun> {
    const begun = await asNew(key, digest, holder);
    if (begun) return { state: 'begun', at: begun.toISOString(), again: false, chosen: {} };
    const standing = await works.findOne({ _id: key });
    if (!standing) return begin(key, digest, holder);
    if (standing.digest !== digest) return { state: 'reused' };
    const answer = answerOf(standing);
    if (answer) return { state: 'answered', answer };
    // Looked at before it is written to: those who wait for another's answer come here again and again.
    if (standing.holder !== null && standing.leased > before(LEASE_MS)) return { state: 'busy' };
    const free = { $or: [{ holder: null }, { leased: { $lte: before(LEASE_MS) } }] };
    const taken = await works.findOneAndUpdate(
      { _id: key, digest, answer: null, ...free },
      { $set: { holder, leased: clock.now() } },
    );
    if (!taken) return { state: 'busy' };
    return { state: 'begun', at: taken.begun.toISOString(), again: true, chosen: chosenOf(taken) };
  }

  /** The choice that stands; undefined: the work is not the holder's. */
  async function choose(key: string, holder: string, what: string, value: Json): Promise<Json | undefined> {
    const work = await works.findOneAndUpdate(
      { _id: key, holder, 'chosen.what': { $ne: what } },
      { $push: { chosen: { what, json: JSON.stringify(value) } } },
      { returnDocument: 'after' },
    );
    const standing = work ?? (await works.findOne({ _id: key, holder }));
    return standing ? chosenOf(standing)[what] : undefined;
  }

  return {
    begin: (key, digest, holder) =>
      ask(async () => {
        await prune();
        return begin(key, digest, holder);
      }),
    renew: (key, holder) =>
      ask(async () => {
        await works.updateOne({ _id: key, holder }, { $set: { leased: clock.now() } });
      }),
    async choose(key, holder, what, value) {
      const stands = await ask(() => choose(key, holder, what, value));
      if (stands === undefined) throw new StoreUnavailable('another caller has taken the work up');
      return stands;
    },
    answer: (key, holder, answer) =>
      ask(async () => {
        await works.updateOne({ _id: key, holder }, { $set: { answer, holder: null } });
      }),
    release: (key, holder) =>
      ask(async () => {
        await works.updateOne({ _id: key, holder }, { $set: { holder: null } });
      }),
    forget: (persons) =>
      ask(async () => {
        const told = { $or: [{ 'answer.persons': { $in: [...persons] } }, { 'answer.persons': null }] };
        await works.updateMany(
          { 'answer.body': { $type: 'string', $ne: '' }, ...told },
          { $set: { 'answer.body': null } },
        );
      }),
    all: () => allOf(works, { begun: { $gt: before(KEPT_MS) } }, keptWork),
    restore: (kept) => ask(() => restoreTo(works, kept, toWork)),
    async close() {
      closed = true;
      await Promise.allSettled(asked);
    },
  };
}

const chosenOf = ({ chosen }: Work): { [what: string]: Json } =>
  Object.fromEntries(chosen.map(({ what, json }) => [what, JSON.parse(json)]));

const answerOf = ({ answer }: Work): KeptAnswer | null =>
  answer && { ...answer, persons: answer.persons ?? null };

const keptWork = (work: Work): KeptWork => ({
  ...{ key: work._id, digest: work.digest, begunAt: work.begun.toISOString() },
  ...{ chosen: chosenOf(work), answer: answerOf(work) },
});

/** Held by nobody. */
const toWork = ({ key, digest, begunAt, chosen, answer }: KeptWork): Work => ({
  ...{ _id: key, digest, begun: new Date(begunAt), holder: null, leased: new Date(0), answer },
  chosen: Object.entries(chosen).map(([what, value]) => ({ what, json: JSON.stringify(value) })),
});
