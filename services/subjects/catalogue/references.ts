import type { ProductForm } from '@coffret/contracts/catalogue/commands';
import type { ProductFields } from '@coffret/contracts/catalogue/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Register } from '@coffret/contracts/registers/register';
import { brands, type Component, categories } from '@coffret/contracts/registers/registers';
import { registerView } from '@coffret/projections/registers/view';
import { sameValue } from '../../core/commands/unique-values.ts';
import type { Services } from '../../core/services.ts';

type References = Pick<ProductFields, 'brandId' | 'categoryId' | 'componentId'>;

const find = (
  services: Pick<Services, 'view'>,
  register: Register,
  id: number | undefined,
  lib: string | undefined,
) => services.view(registerView(register)).findOne(id === undefined ? { lib } : { _id: id });

/**
 * References by id or name. Returns the missing or unknown field; a component must belong to the category. `held`: current
 * references, which may be deleted.
 */
export async function referencesOf(
  services: Pick<Services, 'view'>,
  form: ProductForm,
  held: Partial<References>,
): Promise<References | Refusal> {
  const { brandLib, categoryLib } = form;
  const heldUnless = (isNamed: boolean, field: 'brandId' | 'categoryId') =>
    isNamed || form[field] === null ? undefined : held[field];
  const brandId = form.brandId ?? heldUnless(brandLib !== undefined, 'brandId');
  const categoryId = form.categoryId ?? heldUnless(categoryLib !== undefined, 'categoryId');
  if (brandId === undefined && brandLib === undefined) return refuse('REQUIRED', 'brandId');
  if (categoryId === undefined && categoryLib === undefined) return refuse('REQUIRED', 'categoryId');
  const [brand, category] = await Promise.all([
    find(services, brands, brandId, brandLib),
    find(services, categories, categoryId, categoryLib),
  ]);
  const isHeld = (field: keyof References, id: unknown) => id !== undefined && id === held[field];
  if (!brand && !isHeld('brandId', brandId)) {
    return refuse('INVALID_PARAMETER', brandId === undefined ? 'brandLib' : 'brandId');
  }
  if (!category && !isHeld('categoryId', categoryId)) {
    return refuse('INVALID_PARAMETER', categoryId === undefined ? 'categoryLib' : 'categoryId');
  }
  const found = { brandId: Number(brand?._id ?? brandId), categoryId: Number(category?._id ?? categoryId) };

  const { componentLib } = form;
  const { componentId = componentLib === undefined ? held.componentId : undefined } = form;
  if (componentId === null || (componentId === undefined && !componentLib)) {
    return { ...found, componentId: null };
  }
  if (isHeld('categoryId', found.categoryId) && isHeld('componentId', componentId)) {
    return { ...found, componentId: Number(componentId) };
  }
  const component = ((category?.ProjComponents ?? []) as Component[]).find((one) =>
    componentId === undefined
      ? sameValue(one.componentLib, componentLib ?? '')
      : one.componentId === componentId,
  );
  if (!component)
    return refuse('INVALID_PARAMETER', componentId === undefined ? 'componentLib' : 'componentId');
  return { ...found, componentId: component.componentId };
}
