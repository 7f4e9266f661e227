import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Register } from '@coffret/contracts/registers/register';
import { registerView } from '@coffret/projections/registers/view';
import type { Services } from '../../core/services.ts';

type Item = { [field: string]: unknown };

export async function withRelatedItems(
  { view }: Pick<Services, 'view'>,
  { relatedItems }: Register,
  items: readonly Item[],
): Promise<Item[]> {
  if (!relatedItems) return [...items];
  const { field, register, by, shows } = relatedItems;
  const docs = await view(registerView(register)).find(
    { [by]: items.map(({ id }) => Number(id)) },
    { sort: { _id: 1 } },
  );
  const named = Map.groupBy(docs, (doc) => doc[by]);
  const shown = (doc: Doc) => Object.fromEntries(['id', ...shows].map((key) => [key, doc[key]]));
  return items.map((one) => ({ ...one, [field]: (named.get(one.id) ?? []).map(shown) }));
}
