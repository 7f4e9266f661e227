import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { UniqueEvent } from '@coffret/contracts/sequences/events';
import type { Reading } from '@coffret/projections/runner/reading';
import { isRecent } from '../../lib/is-recent.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/person-keys/keyring.ts';
import type { Decider } from './decider.ts';
import type { CommandContext, Commands } from './handle-command.ts';
import { emptyHistory, type History } from './history.ts';
import { withoutQuota } from './quota-reached.ts';

export interface UniqueValue {
  kind: string;
  value: string;
  /** The stream name is a keyed hash, so that values cannot be guessed from it. */
  isPersonal?: true;
  /** Entities with this value (`uniqueForm`) in a view. Versions before this form claimed values that differ in accents apart. */
  bearers?(): Promise<readonly number[]>;
  isUsedBy(ownerId: number): Promise<boolean>;
}

export interface ValueChange {
  key: string;
  from: UniqueValue | null;
  /** null: no new value, or the entity is deleted. */
  to: UniqueValue | null;
}

type Claim = {
  ownerId: number | null;
  at: string;
  isAgain: boolean;
};
type Command =
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

/** Values of one form are the same value. */
export const uniqueForm = (value: string): string => normalizeForSearch(value).trim();

/** Of old versions, whose claims stay valid. */
const formerForm = (value: string) => value.normalize('NFC').trim().toLowerCase();

export function sameValue(a: string, b: string): boolean {
  return uniqueForm(a) === uniqueForm(b);
}

export async function idsIn(shown: Reading<Doc>, filter: Filter): Promise<number[]> {
  const docs = await shown.find(filter, { projection: { id: 1 } });
  return docs.map(({ _id }) => Number(_id));
}

const hashed = (form: string) => createHash('sha256').update(form).digest('hex').slice(0, 32);

/** `formerly`: of claims by old versions. */
function streamIdsBy(
  { kind, value, isPersonal }: Pick<UniqueValue, 'kind' | 'value' | 'isPersonal'>,
  nameOf: (form: string) => string,
) {
  const idBy = (name: string) => `${kind}-${name}`;
  const id = idBy(isPersonal ? nameOf(uniqueForm(value)) : hashed(uniqueForm(value)));
  const former = formerForm(value);
  const formerly = isPersonal ? [nameOf(former), hashed(former)] : [hashed(former)];
  return { id, formerly: formerly.map(idBy).filter((other) => other !== id) };
}

/** In which a value that is not personal is or was claimed. */
export function streamsOfValue(unique: Pick<UniqueValue, 'kind' | 'value'>): string[] {
  const { id, formerly } = streamIdsBy(unique, hashed);
  return [id, ...formerly].map((one) => `${claim.category}-${one}`);
}

export type UniqueValues = ReturnType<typeof createUniqueValues>;

interface Claimed {
  id: string;
  history: History<Claim>;
}

/** Longer than the work between claim and append can take. */
const CLAIM_TIMEOUT_MS = 120_000;

export function createUniqueValues(commands: Commands, clock: Clock, { nameOf }: Pick<Keyring, 'nameOf'>) {
  const streamIds = (unique: UniqueValue) => streamIdsBy(unique, nameOf);
  const claimAt = async (id: string) => ({ id, history: await commands.load(claim, id) });

  async function isAbandoned(unique: UniqueValue, { ownerId, at }: Claim): Promise<boolean> {
    if (ownerId === null || isRecent(Date.parse(at), CLAIM_TIMEOUT_MS, clock.now().getTime())) return false;
    return !(await unique.isUsedBy(ownerId));
  }

  async function release(
    id: string,
    ownerId: number,
    history: History<Claim>,
    cause: CommandContext,
  ): Promise<void> {
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

  async function claimed(
    key: string,
    unique: UniqueValue,
    ownerId: number,
    cause: CommandContext,
  ): Promise<Claimed | Refusal> {
    const { id, formerly } = streamIds(unique);
    for (const bearer of (await unique.bearers?.()) ?? []) {
      if (bearer !== ownerId && (await unique.isUsedBy(bearer))) return refuse('DUPLICATE', key);
    }
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

  return {
    /** Claims the new values, runs the work, then releases the old ones. Returns DUPLICATE with the field's
     * key when another entity has the value. A new value is released only when the work failed for certain;
     * after an unknown outcome the claim stays. */
    async withClaims<T>(
      changes: readonly ValueChange[],
      ownerId: number,
      cause: CommandContext,
      work: () => Promise<T | Refusal>,
    ): Promise<T | Refusal> {
      const moved = changes.filter(({ from, to }) => !(from && to && sameValue(from.value, to.value)));
      const idsOf = (unique: UniqueValue) => [streamIds(unique).id, ...streamIds(unique).formerly];
      const left = await Promise.all(moved.flatMap(({ from }) => (from ? idsOf(from).map(claimAt) : [])));
      const own: Claimed[] = [];
      const releaseAll = async (claims: readonly Claimed[]) => {
        for (const { id, history } of claims) await release(id, ownerId, history, cause);
      };
      const giveBack = () => releaseAll(own.filter(({ history }) => !history.state.isAgain).reverse());

      async function claimAndWork(): Promise<T | Refusal> {
        for (const { key, to } of moved) {
          if (!to) continue;
          const claim = await claimed(key, to, ownerId, cause);
          if (isRefusal(claim)) return claim;
          own.push(claim);
        }
        return work();
      }
      const result = await claimAndWork().catch(async (fault: unknown) => {
        if (fault instanceof NotWritten) await giveBack();
        throw fault;
      });
      await (isRefusal(result) ? giveBack() : releaseAll(left));
      return result;
    },
  };
}
