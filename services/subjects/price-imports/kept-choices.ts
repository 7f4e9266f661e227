import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@coffret/contracts/errors';
import type { PriceListChoiceEvent } from '@coffret/contracts/price-imports/events';
import type { ColumnChoice, ListedTable } from '@coffret/contracts/price-list';
import { type PriceListChoiceDoc, priceListChoicesView } from '@coffret/projections/price-imports/choices';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { assertDone } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';

/** Choices of columns by the headings of their table: proposed for the next list, never taken by themselves. */

type Kept = Extract<PriceListChoiceEvent, { type: 'PriceListChoiceKept' }>['data'];

type Command = { type: 'KeepChoice'; choice: Kept } | { type: 'ForgetChoice' };

export const priceListChoice: Decider<{ kept: Kept | null }, Command, PriceListChoiceEvent> = {
  category: 'priceListChoice',
  initialState: { kept: null },

  decide(command, { kept }) {
    if (command.type === 'ForgetChoice')
      return kept ? [{ type: 'PriceListChoiceForgotten', data: {} }] : refuse('NOT_FOUND');
    return isDeepStrictEqual(kept, command.choice)
      ? []
      : [{ type: 'PriceListChoiceKept', data: command.choice }];
  },

  evolve: byEventType({
    PriceListChoiceKept: (_state, data) => ({ kept: data }),
    PriceListChoiceForgotten: () => ({ kept: null }),
  }),
};

const ID_BYTES = 6;

/** One stream for each signature: ids are numbers of at most 15 digits. */
const idOf = (signature: string): number =>
  1 + createHash('sha256').update(signature).digest().readUIntBE(0, ID_BYTES);

function keptFor({ columns }: ListedTable, doc: PriceListChoiceDoc | undefined): ListedTable['kept'] {
  if (!doc) return null;
  const { ref, price, taxRate, basis, at } = doc;
  const letters = [ref, price, ...(typeof basis === 'string' ? [basis] : [])];
  if (!letters.every((one) => columns.some(({ column }) => column === one))) return null;
  return { ref, price, ...(taxRate !== null && { taxRate }), ...(basis !== null && { basis }), at };
}

/** With the choice that was kept for each. */
export async function withKept<T extends ListedTable>(
  { view }: Pick<Services, 'view'>,
  tables: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(tables.map(({ signature }) => idOf(signature)))];
  const docs = await view<PriceListChoiceDoc>(priceListChoicesView).find({ _id: ids });
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return tables.map((table) => ({ ...table, kept: keptFor(table, byId.get(idOf(table.signature))) }));
}

/** Those that decided a table. */
export async function keepChoices(
  { commands }: Pick<Services, 'commands'>,
  tables: readonly ListedTable[],
  choices: readonly ColumnChoice[],
  cause: CommandContext,
): Promise<void> {
  for (const { sheet, row, ref, price, taxRate = null, basis = null } of choices) {
    const table = tables.find((one) => one.sheet === sheet && one.row === row && one.ref === ref);
    if (!table || table.needs !== null) continue;
    const { signature, columns } = table;
    const headings = columns.map(({ heading }) => heading);
    const choice = { signature, headings, refColumn: ref, priceColumn: price, taxRate, basis };
    const command = { type: 'KeepChoice' as const, choice };
    assertDone(await commands.handle(priceListChoice, { id: idOf(signature), command, cause }));
  }
}
