import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { UniqueEvent } from '@coffret/contracts/sequences/events';
import type { Clock } from '../platform/clock.ts';
import type { Decider } from './decider.ts';
import type { Cause, Commands } from './handle-command.ts';
import { type History, nothingYet } from './history.ts';

/** A value of which the product knows one: an e-mail, a register's lib, a product's ref. */
export interface UniqueValue {
  kind: string;
  value: string;
  /** Whether an entity really bears the value: a claim left behind by a crash may then be taken over. */
  heldBy(ownerId: number): Promise<boolean>;
}

/** What becomes of one field of an entity: the value that it bore, and the one that it is to bear. */
export interface ValueChange {
  /** The field's name, for the refusal. */
  key: string;
  /** null: the entity is new, or the field had no value. */
  from: UniqueValue | null;
  /** null: the entity goes. */
  to: UniqueValue | null;
}

type Claim = {
  ownerId: number | null;
  at: string;
  /** Whoever holds it held it before: a try of theirs came before this one. */
  isAgain: boolean;
};
type Command =
  /** `insteadOf`: the very claim that was found abandoned, and no later one. */
  { do: 'claim'; ownerId: number; at: string; insteadOf: Claim | null } | { do: 'release'; ownerId: number };

const claim: Decider<Claim, Command, UniqueEvent, { key: string }> = {
  category: 'unique',
  initialState: { ownerId: null, at: '', isAgain: false },
  newestSuffices: true,
  decide(command, state, { key }) {
    const { ownerId } = command;
    if (command.do === 'release') {
      return state.ownerId === ownerId ? [{ type: 'ValueReleased', data: { ownerId } }] : [];
    }
    const { insteadOf } = command;
    const isAbandoned = insteadOf?.ownerId === state.ownerId && insteadOf.at === state.at;
    if (state.ownerId !== null && state.ownerId !== ownerId && !isAbandoned) return refuse('DUPLICATE', key);
    return [{ type: 'ValueClaimed', data: { ownerId, at: command.at } }];
  },
  evolve: ({ ownerId }, { type, data }) =>
    type === 'ValueClaimed'
      ? { ...data, isAgain: data.ownerId === ownerId }
      : { ownerId: null, at: '', isAgain: false },
};

const normalised = (value: string) => value.normalize('NFC').trim().toLowerCase();

export function sameValue(a: string, b: string): boolean {
  return normalised(a) === normalised(b);
}

/** The stream that tells who holds a value, without its category. */
const streamId = ({ kind, value }: Pick<UniqueValue, 'kind' | 'value'>) =>
  `${kind}-${createHash('sha256').update(normalised(value)).digest('hex').slice(0, 32)}`;

/** The stream that tells who holds a value, and who has held it. */
export const streamOfValue = (unique: Pick<UniqueValue, 'kind' | 'value'>): string =>
  `${claim.category}-${streamId(unique)}`;

export interface UniqueValues {
  /**
   * Claims the new values for an entity, does the work, then releases the old ones. Refused with DUPLICATE and
   * the field's key when another entity holds a value. A new value is given back only when the work was refused
   * or surely not written; after an unknown outcome it stays with the entity that may bear it.
   */
  changing<T>(
    changes: readonly ValueChange[],
    ownerId: number,
    cause: Cause,
    work: () => Promise<T | Refusal>,
  ): Promise<T | Refusal>;
}

/** Longer than the work between a claim and the event that makes it true can take: its waits have an end. */
const CLAIM_SETTLES_MS = 120_000;

export function createUniqueValues(commands: Commands, clock: Clock): UniqueValues {
  const seenOf = async (unique: UniqueValue) => ({
    unique,
    seen: await commands.load(claim, streamId(unique)),
  });

  async function isAbandoned(unique: UniqueValue, { ownerId, at }: Claim): Promise<boolean> {
    if (ownerId === null || clock.now().getTime() - Date.parse(at) < CLAIM_SETTLES_MS) return false;
    return !(await unique.heldBy(ownerId));
  }

  /**
   * Releases a claim unless it was made anew since it was seen, by other work of the same owner. A value that
   * could not be released is taken over once it is asked for, as after a crash.
   */
  async function release(
    unique: UniqueValue,
    ownerId: number,
    seen: History<Claim>,
    cause: Cause,
  ): Promise<void> {
    const command = { do: 'release', ownerId } as const;
    const expectedRevision = seen.revision;
    const request = { id: streamId(unique), command, context: { key: '' }, cause, expectedRevision, seen };
    try {
      await commands.handle(claim, request);
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable)) throw fault;
    }
  }

  /** Most values that are claimed were never heard of: the stream is read when this one was. */
  async function claimed(
    { key, unique }: { key: string; unique: UniqueValue },
    ownerId: number,
    cause: Cause,
  ): Promise<History<Claim> | Refusal> {
    const request = { id: streamId(unique), context: { key }, cause };
    const command = { do: 'claim', ownerId, at: clock.now().toISOString(), insteadOf: null } as const;
    const first = await commands.handle(claim, { ...request, command, seen: nothingYet(claim) });
    if (!isRefusal(first)) return { ...first, events: [] };
    const { seen } = await seenOf(unique);
    if (!(await isAbandoned(unique, seen.state))) return first;
    const instead = { ...command, insteadOf: seen.state };
    const second = await commands.handle(claim, { ...request, command: instead, seen });
    return isRefusal(second) ? second : { ...second, events: [] };
  }

  async function claiming<T>(
    claimOf: { key: string; unique: UniqueValue },
    ownerId: number,
    cause: Cause,
    work: () => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    const own = await claimed(claimOf, ownerId, cause);
    if (isRefusal(own)) return own;
    // A claim of its own from before belongs to a try whose outcome is not known.
    const giveBack = async () => {
      if (!own.state.isAgain) await release(claimOf.unique, ownerId, own, cause);
    };
    try {
      const result = await work();
      if (isRefusal(result)) await giveBack();
      return result;
    } catch (fault) {
      if (fault instanceof NotWritten) await giveBack();
      throw fault;
    }
  }

  return {
    async changing(changes, ownerId, cause, work) {
      const moved = changes.filter(({ from, to }) => !(from && to && sameValue(from.value, to.value)));
      const left = await Promise.all(moved.flatMap(({ from }) => (from ? [seenOf(from)] : [])));
      const result = await moved.reduceRight(
        (inner, { key, to }) => (to ? () => claiming({ key, unique: to }, ownerId, cause, inner) : inner),
        work,
      )();
      if (isRefusal(result)) return result;
      for (const { unique, seen } of left) await release(unique, ownerId, seen, cause);
      return result;
    },
  };
}
