import type { ProductForm } from '@coffret/contracts/catalogue/commands';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import { normalizeText } from '@coffret/contracts/normalize-text';
import { type ImportedFields, importedFields } from '@coffret/contracts/price-imports/answers';
import { type Amendable, amended, changeTo, heldBy, refuseProduct } from '../../catalogue/public.ts';
import type { OwnValues } from './own-form.ts';
import { type FieldFault, fieldFault } from './price-list.ts';

/** With the names of what it refers to. */
export interface NamedProduct extends Amendable {
  id: number;
  brandLib: string;
  categoryLib: string;
  componentLib: string | null;
  isArchived: boolean;
}

type References = Pick<Amendable, 'brandId' | 'categoryId' | 'componentId'>;

export type ResolveReferences = (
  form: ProductForm,
  held: Partial<References>,
) => Promise<References | Refusal>;

type OwnChange = { fields: ImportedFields } | { fault: FieldFault };

export const faulty = (code: FieldFault['code'], field: string): { fault: FieldFault } => ({
  fault: { code, field },
});

/** Older texts may have signs that are not read. */
const comparable = (value: unknown) =>
  JSON.stringify(typeof value === 'string' ? normalizeText(value) : (value ?? null));

const differs = (value: unknown, held: unknown) => comparable(value) !== comparable(held);

const REFERENCES = [
  { id: 'brandId', lib: 'brandLib', isNeeded: true },
  { id: 'categoryId', lib: 'categoryLib', isNeeded: true },
  { id: 'componentId', lib: 'componentLib', isNeeded: false },
] as const;

/** A reference is changed by its name or by its id; both have to agree. */
async function referencesOf(values: OwnValues, product: NamedProduct, resolve: ResolveReferences) {
  const form: { -readonly [name in keyof ProductForm]: ProductForm[name] } = {};
  for (const { id, lib, isNeeded } of REFERENCES) {
    const isOther = (name: typeof id | typeof lib) =>
      values[name] !== undefined && differs(values[name], product[name]);
    const changed = [lib, id].filter(isOther);
    const emptied = changed.find((name) => values[name] === null);
    if (emptied && isNeeded) return faulty('REQUIRED', emptied);
    if (emptied) form.componentId = null;
    else if (isOther(lib)) form[lib] = values[lib] ?? undefined;
    else if (isOther(id)) form[id] = values[id];
    if (emptied && changed.some((name) => values[name] !== null)) return faulty('INVALID_PARAMETER', emptied);
  }
  if (Object.keys(form).length === 0) return { fields: {} };
  const found = await resolve(form, product);
  if (isRefusal(found)) return faulty('INVALID_PARAMETER', found.refused[0]?.key ?? 'componentId');
  const wrong = REFERENCES.find(
    ({ id }) => values[id] != null && differs(values[id], product[id]) && values[id] !== found[id],
  );
  return wrong ? faulty('INVALID_PARAMETER', wrong.id) : { fields: found };
}

/** null: nothing is refused. */
export function faultIn(refusal: Refusal | null): FieldFault | null {
  const [refused] = refusal?.refused ?? [];
  if (!refused) return null;
  const code = fieldFault.shape.code.catch('INVALID_PARAMETER').parse(refused.code);
  return { code, field: refused.key ?? '' };
}

function refusedBy(product: NamedProduct, fields: ImportedFields): FieldFault | null {
  const change = changeTo(product, fields);
  return change && faultIn(refuseProduct({ ...product, ...amended(product, change) }));
}

const FIELDS = importedFields.keyof().exclude(['brandId', 'categoryId', 'componentId']).options;

const NEEDED = ['lib', 'isDraggable', 'line', 'slots'] as const;

/** What a row in the form of the catalogue's export changes, checked as the writing routes do. */
export async function ownChange(
  values: OwnValues,
  product: NamedProduct,
  resolve: ResolveReferences,
): Promise<OwnChange> {
  for (const name of ['id', 'isArchived'] as const)
    if (values[name] !== undefined && differs(values[name], product[name]))
      return faulty('INVALID_PARAMETER', name);
  const references = await referencesOf(values, product, resolve);
  if ('fault' in references) return references;
  const changed = FIELDS.filter(
    (name) => values[name] !== undefined && differs(values[name], heldBy(product, name)),
  );
  const missing = NEEDED.find((name) => changed.includes(name) && values[name] === null);
  if (missing) return faulty('REQUIRED', missing);
  const fields: ImportedFields = {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...references.fields,
  };
  const fault = refusedBy(product, fields);
  return fault ? { fault } : { fields };
}
