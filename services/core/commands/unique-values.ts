import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { UniqueEvent } from '@coffret/contracts/sequences/events';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/person-keys/keyring.ts';
import type { Decider } from './decider.ts';
import type { Cause, Commands } from './handle-command.ts';
import { emptyHistory, type History } from './history.ts';
import { withoutQuota } from './quota-reached.ts';

/** A value of which the product knows one: an e-mail, a register's lib, a product's ref. */
export interface UniqueValue {
  kind: string;
  value: string;
  /** It tells of somebody: nobody without the installation's key can try guesses on where it is claimed. */
  isPersonal?: true;
  /** Whether an entity really bears the value: a claim left behind by a crash may then be taken over. */
  isUsedBy(ownerId: number): Promise<boolean>;
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
  | { type: 'ClaimValue'; ownerId: number; at: string; insteadOf: Claim | null }
  | { type: 'ReleaseValue'; ownerId: number };

const claim: Decider<Claim, Command, UniqueEvent, { key: string }> = {
  category: 'unique',
  initialState: { ownerId: null, at: '', isAgain: false },
  lastEventOnly: true,
  decide(command, state, { key }) {
    const { ownerId } = command;
    if (command.type === 'ReleaseValue') {
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

/** The stream that tells who holds a value, without its category, where that needs no key. */
const streamId = ({ kind, value }: Pick<UniqueValue, 'kind' | 'value'>) =>
  `${kind}-${createHash('sha256').update(normalised(value)).digest('hex').slice(0, 32)}`;

/** The stream that tells who holds a value that is of no person, and who has held it. */
export const streamOfValue = (unique: Pick<UniqueValue, 'kind' | 'value'>): string =>
  `${claim.category}-${streamId(unique)}`;

export interface UniqueValues {
  /**
   * Claims the new values for an entity, does the work, then releases the old ones. Refused with DUPLICATE and
   * the field's key when another entity holds a value. A new value is given back only when the work was refused
   * or surely not written; after an unknown outcome it stays with the entity that may bear it.
   */
  withClaims<T>(
    changes: readonly ValueChange[],
    ownerId: number,
    cause: Cause,
    work: () => Promise<T | Refusal>,
  ): Promise<T | Refusal>;
}

/** A claim that was made, and where. */
interface Claimed {
  id: string;
  history: History<Claim>;
}

/** Longer than the work between a claim and the event that makes it true can take: its waits have an end. */
const CLAIM_TIMEOUT_MS = 120_000;

export function createUniqueValues(
  commands: Commands,
  clock: Clock,
  { nameOf }: Pick<Keyring, 'nameOf'>,
): UniqueValues {
  /** Where a value is claimed; then where a program without a key claimed it: such claims stand for good. */
  const streamIds = (unique: UniqueValue): [string, ...string[]] => {
    const { kind, value, isPersonal } = unique;
    return isPersonal ? [`${kind}-${nameOf(normalised(value))}`, streamId(unique)] : [streamId(unique)];
  };
  const claimAt = async (id: string) => ({ id, history: await commands.load(claim, id) });

  async function isAbandoned(unique: UniqueValue, { ownerId, at }: Claim): Promise<boolean> {
    if (ownerId === null || clock.now().getTime() - Date.parse(at) < CLAIM_TIMEOUT_MS) return false;
    return !(await unique.isUsedBy(ownerId));
  }

  /**
   * Releases a claim unless it was made anew since it was seen, by other work of the same owner. A value that
   * could not be released is taken over once it is asked for, as after a crash.
   */
  async function release(id: string, ownerId: number, history: History<Claim>, cause: Cause): Promise<void> {
    const command = { type: 'ReleaseValue', ownerId } as const;
    const expectedRevision = history.revision;
    const request = {
      id,
      command,
      context: { key: '' },
      cause: withoutQuota(cause),
      expectedRevision,
      loaded: history,
    };
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
  ): Promise<Claimed | Refusal> {
    const [id, ...formerly] = streamIds(unique);
    for (const former of formerly) {
      const { state } = await commands.load(claim, former);
      const isOthers = state.ownerId !== null && state.ownerId !== ownerId;
      if (isOthers && !(await isAbandoned(unique, state))) return refuse('DUPLICATE', key);
    }
    const request = { id, context: { key }, cause };
    const command = { type: 'ClaimValue', ownerId, at: clock.now().toISOString(), insteadOf: null } as const;
    const first = await commands.handle(claim, { ...request, command, loaded: emptyHistory(claim) });
    if (!isRefusal(first)) return { id, history: { ...first, events: [] } };
    const { history: loaded } = await claimAt(id);
    if (!(await isAbandoned(unique, loaded.state))) return first;
    const instead = { ...command, insteadOf: loaded.state };
    const second = await commands.handle(claim, { ...request, command: instead, loaded });
    return isRefusal(second) ? second : { id, history: { ...second, events: [] } };
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
      if (!own.history.state.isAgain) await release(own.id, ownerId, own.history, cause);
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
    async withClaims(changes, ownerId, cause, work) {
      const moved = changes.filter(({ from, to }) => !(from && to && sameValue(from.value, to.value)));
      const left = await Promise.all(moved.flatMap(({ from }) => (from ? streamIds(from).map(claimAt) : [])));
      const result = await moved.reduceRight(
        (inner, { key, to }) => (to ? () => claiming({ key, unique: to }, ownerId, cause, inner) : inner),
        work,
      )();
      if (isRefusal(result)) return result;
      for (const { id, history } of left) await release(id, ownerId, history, cause);
      return result;
    },
  };
}
