import { isRefusal } from '@coffret/contracts/errors';
import { isTakenBy } from '@coffret/contracts/price-imports/choice';
import type { LeftPrices } from '@coffret/contracts/price-imports/events';
import { type ProductDoc, productsView } from '@coffret/projections/catalogue/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { Services } from '../../core/services.ts';
import { changeTo, isAmended, product, refuseSuccessor, withSuccessors } from '../catalogue/public.ts';
import { COMPARED } from './compare-list.ts';
import { type Direction, type PriceImport, priceImport } from './decider.ts';
import { addListed, type NewProductServices, removeListed } from './new-products.ts';
import { readList, readPlan, storePlan } from './price-files.ts';
import type { PriceUpdate } from './price-list/compare-prices.ts';

type Dependencies = NewProductServices & Pick<Services, 'files'>;

/** Prices between progress events and cancellation checks. */
const STEP = 1000;
/** Concurrent commands; low, so that other requests are served. */
const AT_ONCE = 150;
const MOST_NAMED = 100;

/** One import at a time in all processes. */
const LOCK = 'price-imports';

/** With products removed meanwhile: their command is refused, and they are left. */
async function planOf({ files, view }: Dependencies, { list, rules }: PriceImport): Promise<PriceUpdate[]> {
  const { prices } = await readList(files, list?.listKey ?? '');
  const wanted = new Map(prices.filter(isTakenBy(rules)).map((listed) => [listed.id, listed]));
  const plan: PriceUpdate[] = [];
  for await (const doc of view<ProductDoc>(productsView).each({}, { projection: COMPARED })) {
    const listed = wanted.get(doc.id);
    if (!listed) continue;
    wanted.delete(doc.id);
    const { oldPrice: from, newPrice: to } = listed;
    const change = listed.to && changeTo(doc, listed.to);
    const { id, ref } = doc;
    // What the preview compared with: the command leaves what is another by then.
    const seen = change && { ...change, from: { ...change.from, ...listed.from } };
    if (doc.price !== to || change) plan.push({ id, ref, from, to, ...(seen && { change: seen }) });
  }
  for (const { id, ref, oldPrice, newPrice, added } of wanted.values())
    plan.push({ id, ref, from: oldPrice, to: newPrice, ...(added && { added }) });
  return plan;
}

/** What the changes of an import are caused by: the price history finds them so. */
const causedBy = (id: number, cause: CommandContext): CommandContext => ({
  ...cause,
  causationId: `${priceImport.category}-${id}`,
});

/** Sets prices and other fields that match the plan; returns those that another user changed, and those whose successor
 * would now lead back to them. */
async function setPrices(
  needs: Dependencies,
  part: readonly PriceUpdate[],
  direction: Direction,
  cause: CommandContext,
): Promise<string[]> {
  const left: string[] = [];
  async function set({ id, ref, from, to, change, added }: PriceUpdate): Promise<void> {
    if (added) {
      const isDone = await (direction === 'APPLYING' ? addListed : removeListed)(needs, id, added, cause);
      if (!isDone) left.push(ref);
      return;
    }
    const before = { ...change?.from, price: from };
    const after = { ...change?.to, price: to };
    const goal = direction === 'APPLYING' ? after : before;
    const command = { type: 'AmendProduct' as const, from: goal === after ? before : after, to: goal };
    const amend = () => needs.commands.handle(product, { id, command, cause });
    const outcome = goal.successorRef
      ? await withSuccessors(
          needs,
          async () => (await refuseSuccessor(needs, ref, goal.successorRef)) ?? amend(),
        )
      : await amend();
    if (isRefusal(outcome) || !outcome.state.fields || !isAmended(outcome.state.fields, goal)) left.push(ref);
  }
  for (let at = 0; at < part.length; at += AT_ONCE) await Promise.all(part.slice(at, at + AT_ONCE).map(set));
  return left;
}

const withMore = ({ count, refs }: LeftPrices, more: readonly string[]): LeftPrices => ({
  count: count + more.length,
  refs: [...refs, ...more].slice(0, MOST_NAMED),
});

/** Continues until the end, or until the import is cancelled. */
async function continueImport(
  needs: Dependencies,
  id: number,
  direction: Direction,
  cause: CommandContext,
  ending: AbortSignal,
) {
  const { commands, files } = needs;
  let { state } = await commands.load(priceImport, id);
  if (state.status !== direction) return;
  const plan = await readPlan(files, state.plan?.planKey ?? '');
  while (state.status === direction) {
    ending.throwIfAborted();
    const part = plan.slice(state.done, state.done + STEP);
    const left = withMore(state.left, await setPrices(needs, part, direction, causedBy(id, cause)));
    const command = { type: 'AdvanceImport' as const, direction, done: state.done + part.length, left };
    const outcome = await commands.handle(priceImport, { id, command, cause });
    if (isRefusal(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.refused)}`);
    ({ state } = outcome);
  }
}

/** Idempotent: continues an interrupted import and sets only prices that match the plan. */
export function applyImport(
  needs: Dependencies,
  id: number,
  { idempotency: _once, ...cause }: CommandContext,
  signal: AbortSignal,
) {
  return needs.locks.withLock(
    LOCK,
    async (lost) => {
      const { commands, files } = needs;
      const { state } = await commands.load(priceImport, id);
      if (state.status === 'WAITING') {
        const plan = await planOf(needs, state);
        const begun = { planKey: await storePlan(files, plan), total: plan.length };
        const command = { type: 'StartImport' as const, plan: begun };
        await commands.handle(priceImport, { id, command, cause });
      }
      await continueImport(needs, id, 'APPLYING', cause, AbortSignal.any([signal, lost]));
    },
    signal,
  );
}

/** Only prices that are still those of the import. */
export function undoImport(needs: Dependencies, id: number, cause: CommandContext, signal: AbortSignal) {
  return needs.locks.withLock(
    LOCK,
    (lost) => continueImport(needs, id, 'UNDOING', cause, AbortSignal.any([signal, lost])),
    signal,
  );
}
