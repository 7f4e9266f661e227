import type { ProductFields } from '@coffret/contracts/catalogue/events';
import { wholeForm } from '@coffret/contracts/configurations/form-fields';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Register } from '@coffret/contracts/registers/register';
import {
  activities,
  agencies,
  brands,
  type Component,
  categories,
  departments,
  sectors,
} from '@coffret/contracts/registers/registers';
import type { SavedTemplate } from '@coffret/contracts/templates/events';
import { templateOf } from '../subjects/templates/public.ts';
import { readCatalogue, readReference, readTemplates } from './data.ts';

/** Ids are 1, 2, … in this order. */
interface SeededRegister {
  register: Register;
  items: JsonObject[];
}

/** Throws for an unknown name. */
function idOf(libs: readonly string[], lib: string): number {
  const index = libs.indexOf(lib);
  if (index < 0) throw new Error(`the seed's data do not have ${lib}`);
  return index + 1;
}

export function seededRegisters(): SeededRegister[] {
  const reference = readReference();
  const agencyLibs = reference.agencies.map(({ lib }) => lib);
  const inSector = (sector: string) => ({ sectorId: idOf(reference.sectors, sector) });
  const ofAgency = (agency: string) => ({ agencyId: idOf(agencyLibs, agency) });
  return [
    { register: sectors, items: reference.sectors.map((lib) => ({ lib })) },
    {
      register: agencies,
      items: reference.agencies.map(({ lib, sector }) => ({ lib, ...inSector(sector) })),
    },
    {
      register: departments,
      items: reference.departments.map(({ lib, code, sector, agency }) => ({
        lib,
        code,
        ...inSector(sector),
        ...ofAgency(agency),
      })),
    },
    {
      register: activities,
      items: Object.entries(reference.activities).map(([lib, discountPercentage]) => ({
        lib,
        discountPercentage,
      })),
    },
    { register: brands, items: readCatalogue().brands.map((lib) => ({ lib })) },
    { register: categories, items: seededCategories() },
  ];
}

export type SeededCategory = { lib: string; libEn: string; ProjComponents: Component[] };

/** Of a new store: component ids are consecutive over all categories. */
export function seededCategories(): SeededCategory[] {
  let componentId = 0;
  return readCatalogue().categories.map(({ lib, libEn, components }) => ({
    lib,
    libEn,
    ProjComponents: components.map((component) => ({
      componentId: ++componentId,
      componentLib: component.lib,
      libEn: component.libEn,
    })),
  }));
}

/** The id of its component depends on the store. */
export type SeededProduct = Omit<ProductFields, 'componentId'> & { libEn: string; componentLib: string };

export function seededProducts(): SeededProduct[] {
  const { brands: brandLibs, categories: shipped, products } = readCatalogue();
  const categoryLibs = shipped.map(({ lib }) => lib);
  return products.map(({ brandLib, categoryLib, ...product }) => {
    const categoryId = idOf(categoryLibs, categoryLib);
    const components = shipped[categoryId - 1]?.components ?? [];
    if (!components.some(({ lib }) => lib === product.componentLib))
      throw new Error(`${product.ref}: the seed's data do not have ${product.componentLib}`);
    const references = { brandId: idOf(brandLibs, brandLib), categoryId };
    return { ...product, ...references, image: null, withdrawnAt: null, successorRef: null };
  });
}

export function seededTemplates(): SavedTemplate[] {
  return readTemplates().map(({ lib, libEn, form, lines }) => {
    const named = { lib, libEn, userId: null, shared: true };
    const stack = {
      lines: lines.map(({ line, ref }) => ({ id: line, line, ref, slots: null })),
      elements: lines.flatMap(({ line, elements }) =>
        elements.map((element) => ({ ...element, lineId: line, nbModules: null })),
      ),
      isCircuitBreakerAdded: null,
    };
    return templateOf(named, wholeForm({ ...form, quantity: 1 }), stack);
  });
}

export function lastSeededIds(): { [entity: string]: number } {
  const counts = seededRegisters().map(({ register, items }) => [register.entity, items.length] as const);
  const component = seededCategories().flatMap(({ ProjComponents }) => ProjComponents).length;
  return {
    ...Object.fromEntries(counts),
    component,
    product: seededProducts().length,
    template: seededTemplates().length,
  };
}
