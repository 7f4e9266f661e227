import type { Technical } from '@coffret/contracts/catalogue/technical';
import type { Component } from '@coffret/contracts/registers/registers';
import { categories } from '@coffret/contracts/registers/registers';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { Services } from '../../core/services.ts';
import { addComplete as addProduct } from '../../subjects/catalogue/public.ts';
import { addComplete as addItem } from '../../subjects/registers/public.ts';
import { seededCategories, seededProducts, seededRegisters } from '../items.ts';

/** As the program of the 60 products shipped them, in its order. */
export const REFS_BEFORE = `
  EMPTY BLD06 BLD10 350814 BLP4 BLP6 BLP8 BLS2 BLS4 BLR0
  PC16 PC16S PC16V C16-3 C32-3 C16-4 C32-4 C16-5 C32-5 C63-5
  D1N10 D1N16 D1N20 D1N32 D3P16 D3P32 D4P16 D4P20 D4P32 D4P40 D4P63
  ID2-25 ID2-40 ID2-63 ID4-25 ID4-40 ID4-63 TETE2P40 TETE2P63 TETE4P40 TETE4P63
  AU AUK AUMX VOY PAR2 KEY RAC-M25 RAC-M32 RAC-M40 RAC-C32 RAC-C63 RAC-B16
  ACC-POI ACC-PIE ACC-POT ACC-MUR ACC-CAD ACC-CPT ACC-ETI`
  .trim()
  .split(/\s+/);

const COMPONENTS_SINCE = ['Disjoncteur différentiel', 'CEE 125 A'];

function ratingsBefore({ ip: _ip, acts, curve: _curve, rcdType: _type, ...ratings }: Technical): Technical {
  const { In: _In, poles: _poles, ...ofStop } = ratings;
  return acts ? ofStop : ratings;
}

const cause: CommandContext = { userId: null, correlationId: 'seed', causationId: null };

type Needs = Pick<Services, 'commands' | 'sequences' | 'uniqueValues' | 'view'>;

function categoriesBefore(): { lib: string; libEn: string; ProjComponents: Component[] }[] {
  let componentId = 0;
  return seededCategories().map((category) => ({
    ...category,
    ProjComponents: category.ProjComponents.filter(
      ({ componentLib }) => !COMPONENTS_SINCE.includes(componentLib),
    ).map((component) => ({ ...component, componentId: ++componentId })),
  }));
}

/** The registers and the catalogue of 60 products, with ids by place. `inFrench`: before there were English texts. */
export async function seedAsBefore(services: Needs, { inFrench = false } = {}): Promise<void> {
  const english = <T extends { libEn?: string | null }>(one: T) => (inFrench ? { ...one, libEn: null } : one);
  const held = categoriesBefore().map((category) => ({
    ...english(category),
    ProjComponents: category.ProjComponents.map(english),
  }));
  for (const { register, items } of seededRegisters())
    for (const [index, fields] of (register === categories ? held : items).entries())
      await addItem(services, register, index + 1, { ...fields }, cause);
  const shipped = new Map(seededProducts().map((product) => [product.ref, product]));
  for (const [index, ref] of REFS_BEFORE.entries()) {
    const product = shipped.get(ref);
    if (!product) throw new Error(`${ref} is not shipped`);
    const { componentLib, technical, ...fields } = english(product);
    const { componentId = null } =
      held[fields.categoryId - 1]?.ProjComponents.find((one) => one.componentLib === componentLib) ?? {};
    const before = { ...fields, componentId, technical: ratingsBefore(technical) };
    await addProduct(services, index + 1, before, cause);
  }
  await services.sequences.reserve('product', REFS_BEFORE.length);
  await services.sequences.reserve('component', held.flatMap(({ ProjComponents }) => ProjComponents).length);
}
