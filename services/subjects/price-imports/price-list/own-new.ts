import { newProduct } from '@coffret/contracts/catalogue/commands';
import { TECHNICAL_NAMES } from '@coffret/contracts/catalogue/technical';
import { isRefusal } from '@coffret/contracts/errors';
import type { AddedProduct } from '@coffret/contracts/price-imports/answers';
import { ownOf, refuseProduct } from '../../catalogue/public.ts';
import { faultIn, faulty, type ResolveReferences } from './own-change.ts';
import type { OwnValues } from './own-form.ts';
import type { FieldFault } from './price-list.ts';

/** Its kind is filled, and it has no id: no row of an export whose reference was mistyped. */
export const isMeantAsNew = ({ id, elementKind, lineKind }: OwnValues): boolean =>
  id == null && (elementKind ?? lineKind) != null;

const isRating = (name: string) => TECHNICAL_NAMES.some((rating) => rating === name);

/** As the form of a new product: what is empty has its default there. */
function formOf({ id: _id, isArchived: _archived, ...values }: OwnValues, ref: string, price?: number) {
  const filled = Object.entries(values).filter(([, value]) => value != null);
  return newProduct.safeParse({
    ...{ ref, price },
    ...Object.fromEntries(filled.filter(([name]) => !isRating(name))),
    technical: Object.fromEntries(filled.filter(([name]) => isRating(name))),
  });
}

const REFERENCES = [
  ['brandId', 'brandLib'],
  ['categoryId', 'categoryLib'],
  ['componentId', 'componentLib'],
] as const;

const UNKNOWN: FieldFault = { code: 'INVALID_PARAMETER', field: '' };

/** A product as `POST /api/products` would add it. */
export async function ownNew(
  values: OwnValues,
  ref: string,
  price: number | undefined,
  resolve: ResolveReferences,
): Promise<{ added: AddedProduct } | { fault: FieldFault }> {
  const { success, data, error } = formOf(values, ref, price);
  if (!success) {
    const [issue] = error.issues;
    return faulty(
      issue?.message === 'REQUIRED' ? 'REQUIRED' : 'INVALID_PARAMETER',
      issue?.path.join('.') ?? '',
    );
  }
  const named = { ...data };
  for (const [id, lib] of REFERENCES) if (named[lib] != null) delete named[id];
  const references = await resolve(named, {});
  if (isRefusal(references)) return { fault: faultIn(references) ?? UNKNOWN };
  const wrong = REFERENCES.find(([id]) => data[id] != null && data[id] !== references[id]);
  if (wrong) return faulty('INVALID_PARAMETER', wrong[0]);
  const added = { ...ownOf(data), ...references };
  const fault = faultIn(refuseProduct(added));
  return fault ? { fault } : { added };
}
