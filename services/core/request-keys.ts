import { randomUUID } from 'node:crypto';
import { type Json, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { isRecent } from '../lib/is-recent.ts';
import type { Clock } from '../platform/clock.ts';
import type { Change, RecordStore } from '../platform/record-store/record-store.ts';
import type { Answer } from './commands/idempotency.ts';

export interface KeptAnswer extends Answer {
  /** Digest of the rights of the user; absent: stored by an old version. */
  rights?: string;
  /** The person-keys named in the body. null: stored by an old version; removed at the next erasure of anybody. */
  persons: readonly string[] | null;
}

interface Attempted {
  /** ISO 8601, of the first attempt. */
  at: string;
  chosen: { readonly [what: string]: Json };
}

export type Begun =
  | ({ state: 'begun'; again: boolean } & Attempted)
  | ({ state: 'answered'; answer: KeptAnswer } & Attempted)
  | { state: 'busy' }
  | { state: 'reused' };

export interface KeptWork {
  key: string;
  digest: string;
  begunAt: string;
  chosen: { readonly [what: string]: Json };
  answer: KeptAnswer | null;
}

/** From the first attempt. */
export const KEPT_MS = 24 * 3_600_000;
/** A lease expires without renewal. */
export const LEASE_MS = 10_000;

export type RequestKeys = Awaited<ReturnType<typeof openRequestKeys>>;

interface Work {
  digest: string;
  begun: string;
  holder: string | null;
  leased: string;
  /** JSON text, because members may have any name. */
  chosen: { what: string; json: string }[];
  answer: (Omit<KeptAnswer, 'persons'> & Partial<Pick<KeptAnswer, 'persons'>>) | null;
}

const chosenOf = ({ chosen }: Work): { [what: string]: Json } =>
  Object.fromEntries(chosen.map(({ what, json }) => [what, JSON.parse(json)]));

const chosenAs = (chosen: KeptWork['chosen']): Work['chosen'] =>
  Object.entries(chosen).map(([what, value]) => ({ what, json: JSON.stringify(value) }));

const answerOf = ({ answer }: Work): KeptAnswer | null =>
  answer && { ...answer, persons: answer.persons ?? null };

/** A refusal whose body is not kept leaves the key open: it has changed nothing. */
const isFinal = ({ status, body }: Answer): boolean => body !== null || status < 400;

function namesOne(work: Work, persons: ReadonlySet<string>): boolean {
  const answer = answerOf(work);
  return Boolean(answer?.body) && (answer?.persons?.some((person) => persons.has(person)) ?? true);
}

/** Idempotency-Key records: one caller at a time, the same response for a day. Durable. Throws `StoreUnavailable`.
 * Clock differences between processes must be smaller than a lease. */
export async function openRequestKeys(store: RecordStore, clock: Clock) {
  const works = await store.open<Work>({
    name: 'request-keys',
    dates: ['begun', 'leased'],
    expiry: { from: 'begun', ms: KEPT_MS },
  });
  const ownProcess = `${randomUUID()} `;
  const own = (holder: string) => ownProcess + holder;
  const now = () => clock.now().toISOString();
  const atWork = new Map<string, Work>();

  function isHeld({ holder, leased }: Work): boolean {
    if (holder === null || !isRecent(Date.parse(leased), LEASE_MS, clock.now().getTime())) return false;
    // In an unshared store, other holders have ended.
    return store.isShared || holder.startsWith(ownProcess);
  }

  function taken(work: Work | null, digest: string, holder: string): Change<Work, Begun> {
    if (!work) {
      const at = now();
      const value = { digest, begun: at, holder: own(holder), leased: at, chosen: [], answer: null };
      return { value, result: { state: 'begun', at, again: false, chosen: {} } };
    }
    if (work.digest !== digest) return { result: { state: 'reused' } };
    const answer = answerOf(work);
    const attempted = { at: work.begun, chosen: chosenOf(work) };
    if (answer && isFinal(answer)) return { result: { state: 'answered', answer, ...attempted } };
    if (isHeld(work)) return { result: { state: 'busy' } };
    return {
      value: { ...work, holder: own(holder), leased: now() },
      result: { state: 'begun', again: true, ...attempted },
    };
  }

  async function held<R>(
    key: string,
    holder: string,
    change: (work: Work) => Change<Work, R>,
  ): Promise<R | undefined> {
    const expected = atWork.get(key);
    atWork.delete(key);
    const changed = (work: Work | null): Change<Work, Change<Work, R | undefined>> => {
      const made = work?.holder === own(holder) ? change(work) : { result: undefined };
      return { ...made, result: made };
    };
    const { value, result } = await works.update(key, changed, expected);
    if (value?.holder) atWork.set(key, value);
    return result;
  }
  const set = (key: string, holder: string, members: () => Partial<Work>): Promise<void> =>
    held(key, holder, (work) => ({ value: { ...work, ...members() }, result: undefined }));

  return {
    /** Acquires work that is new, released, or expired. `digest`: of the request body; `holder`: unique to the caller. */
    async begin(key: string, digest: string, holder: string): Promise<Begun> {
      let { value, result } = taken(null, digest, holder);
      if (!value || !(await works.add(key, value))) {
        const taking = (work: Work | null) => {
          const change = taken(work, digest, holder);
          return { ...change, result: change };
        };
        ({ value, result } = await works.update(key, taking));
      }
      if (value) atWork.set(key, value);
      return result;
    },
    /** Extends the lease by LEASE_MS; no effect for another holder. */
    renew: (key: string, holder: string) => set(key, holder, () => ({ leased: now() })),
    /** Returns the stored choice. Throws `StoreUnavailable` for another holder. */
    async choose(key: string, holder: string, what: string, value: Json): Promise<Json> {
      const choice = await held<Json>(key, holder, (work) => {
        const known = chosenOf(work);
        const before = Object.hasOwn(known, what) ? known[what] : undefined;
        if (before !== undefined) return { result: before };
        return {
          value: { ...work, chosen: [...work.chosen, ...chosenAs({ [what]: value })] },
          result: value,
        };
      });
      if (choice === undefined) throw new StoreUnavailable('another caller holds the lease');
      return choice;
    },
    answer: (key: string, holder: string, answer: KeptAnswer) =>
      set(key, holder, () => ({ answer, holder: null })),
    /** Keeps the choices; no effect for another holder. */
    release: (key: string, holder: string) => set(key, holder, () => ({ holder: null })),
    /** As if the key had never been sent; no effect for another holder. null: of work that nobody holds. */
    async abandon(key: string, holder: string | null): Promise<void> {
      const kept = await works.get(key);
      if (kept?.holder !== (holder && own(holder))) return;
      atWork.delete(key);
      await works.remove(key);
    },
    /** Removes the bodies that name, or may name, one of these persons. */
    async forget(names: readonly string[]): Promise<void> {
      const persons = new Set(names);
      const found: string[] = [];
      for await (const { key, value } of works.all()) if (namesOne(value, persons)) found.push(key);
      const forgotten = (work: Work | null): Change<Work, undefined> => ({
        ...(work?.answer && { value: { ...work, answer: { ...work.answer, body: null } } }),
        result: undefined,
      });
      await Promise.all(found.map((key) => works.update(key, forgotten)));
    },
    async *all(): AsyncGenerator<KeptWork> {
      for await (const { key, value } of works.all()) {
        const { digest, begun } = value;
        yield { key, digest, begunAt: begun, chosen: chosenOf(value), answer: answerOf(value) };
      }
    },
    restore: (kept: readonly KeptWork[]) =>
      works.restore(
        kept.map(({ key, digest, begunAt, chosen, answer }) => {
          const nobody = { holder: null, leased: begunAt };
          return { key, value: { digest, begun: begunAt, ...nobody, chosen: chosenAs(chosen), answer } };
        }),
      ),
  };
}
