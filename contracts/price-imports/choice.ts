import { z } from 'zod';
import { NOTES } from '../price-list.ts';
import { type ListedPrice, needsTick } from './answers.ts';
import { MAX_RULE_IDS } from './limits.ts';

/** Which changes of a list are applied: of the rules that a change fits, the last counts. Without one, it is applied unless it
 * needs a tick. */

const productIds = z.array(z.int({ error: 'NUMBER' }).positive('NUMBER'), { error: 'INVALID_PARAMETER' });
const productId = z.int({ error: 'NUMBER' }).positive('NUMBER');

/** Fits the changes that have all of it; empty: all changes. */
export const choiceRule = z.strictObject({
  take: z.boolean({ error: 'INVALID_PARAMETER' }),
  /** Changes that need a tick, or those that need none. */
  tick: z.boolean({ error: 'INVALID_PARAMETER' }).optional(),
  reason: z.enum(NOTES, { error: 'INVALID_PARAMETER' }).optional(),
  brandId: productId.optional(),
  categoryId: productId.optional(),
  /** Of products. */
  ids: productIds.max(MAX_RULE_IDS, 'INVALID_PARAMETER').optional(),
});
export type ChoiceRule = z.infer<typeof choiceRule>;
export type ChangeFilter = Omit<ChoiceRule, 'take' | 'ids'>;

/** As an event keeps it: the references that were ticked are one rule. */
export const keptRule = choiceRule.extend({ ids: productIds.optional() });

export const matches = (price: ListedPrice, { tick, reason, brandId, categoryId }: ChangeFilter): boolean =>
  (tick === undefined || needsTick(price) === tick) &&
  (reason === undefined || (price.notes ?? []).includes(reason)) &&
  (brandId === undefined || price.brandId === brandId) &&
  (categoryId === undefined || price.categoryId === categoryId);

export function isTakenBy(rules: readonly ChoiceRule[]): (price: ListedPrice) => boolean {
  const last = rules.toReversed().map(({ ids, ...rule }) => ({ rule, ids: ids && new Set(ids) }));
  return (price) => {
    const found = last.find(({ rule, ids }) => (ids?.has(price.id) ?? true) && matches(price, rule));
    return found ? found.rule.take : !needsTick(price);
  };
}
