import { isRefusal } from '@coffret/contracts/errors';
import type { SequenceEvent } from '@coffret/contracts/sequences/events';
import type { Decider } from './decider.ts';
import type { CommandContext, Commands } from './handle-command.ts';
import type { History } from './history.ts';

/** Block sizes double with use, within these bounds, so that unused ids at exit are few. */
const SMALLEST_BLOCK = 20;
const LARGEST_BLOCK = 1000;

type TakeIds = { size: number } | { beyond: number };

const sequence: Decider<number, TakeIds, SequenceEvent> = {
  category: 'sequence',
  initialState: 0,
  lastEventOnly: true,
  decide: (command, last) => {
    const upTo = 'size' in command ? last + command.size : Math.max(last, command.beyond);
    return upTo === last ? [] : [{ type: 'IdBlockTaken', data: { upTo } }];
  },
  evolve: (_last, event) => event.data.upTo,
};

type Repetition = Pick<CommandContext, 'idempotency'>;

export type Sequences = ReturnType<typeof createSequences>;

/** What distinguishes the ids of one request: a row's key, never the order in which concurrent rows ask. */
type Row = string | number;

const choiceOf = (entity: string, row: Row) => `${entity} ${row}`;

export function createSequences(commands: Commands) {
  const free = new Map<string, number[]>();
  const given = new Map<string, number>();
  const left = new Map<string, History<number>>();
  const taking = new Map<string, Promise<void>>();
  const cause = { userId: null, correlationId: 'sequence', causationId: null };

  async function takeBlock(entity: string, command: TakeIds, loaded?: History<number>): Promise<number> {
    for (;;) {
      const outcome = await commands.handle(sequence, { id: entity, command, cause, loaded });
      if (isRefusal(outcome)) continue;
      left.set(entity, { state: outcome.state, revision: outcome.revision, events: [] });
      return outcome.state;
    }
  }

  async function refill(entity: string): Promise<void> {
    const size = Math.min(Math.max(given.get(entity) ?? 0, SMALLEST_BLOCK), LARGEST_BLOCK);
    const last = await takeBlock(entity, { size }, left.get(entity));
    free.set(
      entity,
      Array.from({ length: size }, (_, i) => last - size + 1 + i),
    );
  }

  async function fresh(entity: string): Promise<number> {
    for (;;) {
      const id = free.get(entity)?.shift();
      if (id !== undefined) {
        given.set(entity, (given.get(entity) ?? 0) + 1);
        return id;
      }
      const refilling = taking.get(entity) ?? refill(entity).finally(() => taking.delete(entity));
      taking.set(entity, refilling);
      await refilling;
    }
  }

  return {
    /** Unique; the same id when the request is repeated. Ids have gaps after a restart. Throws for a second id of a row. */
    async next(entity: string, { idempotency }: Repetition, row: Row = 0): Promise<number> {
      if (!idempotency) return fresh(entity);
      const choice = choiceOf(entity, row);
      if (idempotency.nextOrdinal(`sequence-${choice}`) > 0)
        throw new Error(`a second id is asked for ${choice}`);
      return idempotency.chooseOnce(choice, () => fresh(entity));
    },
    previousId: (entity: string, { idempotency }: Repetition) =>
      idempotency?.previousChoice(choiceOf(entity, 0)) as number | undefined,
    async reserve(entity: string, upTo: number): Promise<void> {
      await takeBlock(entity, { beyond: upTo });
      free.set(
        entity,
        (free.get(entity) ?? []).filter((id) => id > upTo),
      );
    },
  };
}
