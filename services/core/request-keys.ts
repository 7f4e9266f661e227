import { randomUUID } from 'node:crypto';
import { type Json, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Clock } from '../platform/clock.ts';
import type { Portable } from '../platform/portable.ts';
import type { Change, RecordStore } from '../platform/record-store/record-store.ts';

/** What was answered: all that is given again. */
export interface KeptAnswer {
  status: number;
  /** JSON text; '' for none; null: it was forgotten with a person whom it named. */
  body: string | null;
  /**
   * The names of the keys (person-keys) of whom the body tells. null: a program before this one kept it and did not
   * say; it is forgotten with the first person who is.
   */
  persons: readonly string[] | null;
}

export type Begun =
  /** The work is the caller's while it renews its lease. */
  | {
      state: 'begun';
      /** ISO 8601: when the work was begun for the first time. */
      at: string;
      /** Whether there was a try before, which may have done some of the work. */
      again: boolean;
      /** What the tries before have chosen. */
      chosen: { readonly [what: string]: Json };
    }
  | { state: 'answered'; answer: KeptAnswer }
  /** Another caller is at it. */
  | { state: 'busy' }
  /** The key was begun with another digest. */
  | { state: 'reused' };

/** A work as it is remembered. */
export interface KeptWork {
  key: string;
  digest: string;
  /** ISO 8601: when it was begun for the first time. */
  begunAt: string;
  chosen: { readonly [what: string]: Json };
  /** null: it was not answered yet. */
  answer: KeptAnswer | null;
}

/** How long a key is remembered from its first beginning on. */
export const KEPT_MS = 24 * 3_600_000;
/** How long a caller that says nothing more counts as living. */
export const LEASE_MS = 10_000;

/**
 * Works that clients ask for under a key, each done by one caller at a time and answered the same for a day.
 * Durable when a promise resolves. Throws `StoreUnavailable` when it is out of reach.
 */
export interface RequestKeys extends Portable<KeptWork> {
  /**
   * Takes up a work that is new, was released, or whose holder has not renewed its lease.
   * `digest` stands for the request's body; `holder` is this caller's alone.
   */
  begin(key: string, digest: string, holder: string): Promise<Begun>;
  /** Keeps the work for another LEASE_MS; does nothing when it is not the holder's any more. */
  renew(key: string, holder: string): Promise<void>;
  /** Remembers a choice; answers the one that stands. Throws `StoreUnavailable` when the work is not the holder's. */
  choose(key: string, holder: string, what: string, value: Json): Promise<Json>;
  /** Ends the work; does nothing when it is not the holder's any more. */
  answer(key: string, holder: string, answer: KeptAnswer): Promise<void>;
  /** Lets another try take the work up, with what was chosen; does nothing when it is not the holder's any more. */
  release(key: string, holder: string): Promise<void>;
  /** Removes the bodies of the answers that tell of one of these persons, or may. */
  forget(persons: readonly string[]): Promise<void>;
}

interface Work {
  digest: string;
  /** ISO 8601, as `leased`. */
  begun: string;
  /** null: nobody is at it. */
  holder: string | null;
  leased: string;
  /** Values as JSON text: their members may have any name. */
  chosen: { what: string; json: string }[];
  /** Earlier programs kept no persons. */
  answer: (Omit<KeptAnswer, 'persons'> & Partial<Pick<KeptAnswer, 'persons'>>) | null;
}

const chosenOf = ({ chosen }: Work): { [what: string]: Json } =>
  Object.fromEntries(chosen.map(({ what, json }) => [what, JSON.parse(json)]));

const chosenAs = (chosen: KeptWork['chosen']): Work['chosen'] =>
  Object.entries(chosen).map(([what, value]) => ({ what, json: JSON.stringify(value) }));

const answerOf = ({ answer }: Work): KeptAnswer | null =>
  answer && { ...answer, persons: answer.persons ?? null };

/** Whether the answer holds data of one of the persons, or may. */
function namesOne(work: Work, persons: ReadonlySet<string>): boolean {
  const answer = answerOf(work);
  return Boolean(answer?.body) && (answer?.persons?.some((person) => persons.has(person)) ?? true);
}

/** The clocks of the machines that share the store may differ by less than a lease. */
export async function openRequestKeys(store: RecordStore, clock: Clock): Promise<RequestKeys> {
  const works = await store.open<Work>({
    ...{ name: 'request-keys', dates: ['begun', 'leased'] },
    expiry: { from: 'begun', ms: KEPT_MS },
  });
  const ownProcess = `${randomUUID()} `;
  const own = (holder: string) => ownProcess + holder;
  const now = () => clock.now().toISOString();
  /** As this process wrote them last. */
  const atWork = new Map<string, Work>();

  function isHeld({ holder, leased }: Work): boolean {
    if (holder === null || Date.parse(leased) <= clock.now().getTime() - LEASE_MS) return false;
    // The processes that used the store before have ended.
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
    if (answer) return { result: { state: 'answered', answer } };
    if (isHeld(work)) return { result: { state: 'busy' } };
    return {
      value: { ...work, holder: own(holder), leased: now() },
      result: { state: 'begun', at: work.begun, again: true, chosen: chosenOf(work) },
    };
  }

  /** Changes a work that is the holder's; returns undefined when it is not. */
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
    async begin(key, digest, holder) {
      // Most keys are new: one step less.
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
    renew: (key, holder) => set(key, holder, () => ({ leased: now() })),
    async choose(key, holder, what, value) {
      const choice = await held<Json>(key, holder, (work) => {
        const known = chosenOf(work);
        const before = Object.hasOwn(known, what) ? known[what] : undefined;
        if (before !== undefined) return { result: before };
        return {
          value: { ...work, chosen: [...work.chosen, ...chosenAs({ [what]: value })] },
          result: value,
        };
      });
      if (choice === undefined) throw new StoreUnavailable('another caller has taken the work up');
      return choice;
    },
    answer: (key, holder, answer) => set(key, holder, () => ({ answer, holder: null })),
    release: (key, holder) => set(key, holder, () => ({ holder: null })),
    async forget(names) {
      const persons = new Set(names);
      const found: string[] = [];
      for await (const { key, value } of works.all()) if (namesOne(value, persons)) found.push(key);
      const forgotten = (work: Work | null): Change<Work, undefined> => ({
        ...(work?.answer && { value: { ...work, answer: { ...work.answer, body: null } } }),
        result: undefined,
      });
      await Promise.all(found.map((key) => works.update(key, forgotten)));
    },
    async *all() {
      for await (const { key, value } of works.all()) {
        const { digest, begun } = value;
        yield { key, digest, begunAt: begun, chosen: chosenOf(value), answer: answerOf(value) };
      }
    },
    restore: (kept) =>
      works.restore(
        kept.map(({ key, digest, begunAt, chosen, answer }) => {
          const nobody = { holder: null, leased: begunAt };
          return { key, value: { digest, begun: begunAt, ...nobody, chosen: chosenAs(chosen), answer } };
        }),
      ),
  };
}
