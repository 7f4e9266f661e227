import type { Component } from '@coffret/contracts/registers/registers';
import { categories } from '@coffret/contracts/registers/registers';
import type { SavedTemplate } from '@coffret/contracts/templates/events';
import { productsView } from '@coffret/projections/catalogue/view';
import { registerView } from '@coffret/projections/registers/view';
import { expect, test } from 'vitest';
import { changeProduct, removeProduct } from '../subjects/catalogue/products.ts';
import { changeItem } from '../subjects/registers/public.ts';
import { shipTemplate, template } from '../subjects/templates/public.ts';
import { deleteTemplate } from '../subjects/templates/templates.ts';
import { seededCategories, seededProducts, seededTemplates } from './items.ts';
import { seed } from './seed.ts';
import { openEmptyProduct, openStore } from './testing/empty-product.ts';
import { REFS_BEFORE, seedAsBefore } from './testing/seeded-before.ts';

const cause = { userId: 1, correlationId: 'a test', causationId: null };

const SHIPPED = seededProducts();
const shipped = (ref: string) => SHIPPED.find((product) => product.ref === ref);

type Opened = Awaited<ReturnType<typeof openEmptyProduct>>;

async function productsOf({ readModels }: Opened) {
  const docs = await readModels.collection(productsView).find({}, { sort: { _id: 1 } });
  return docs as unknown as (ReturnType<typeof seededProducts>[number] & { id: number })[];
}

async function componentsOf({ readModels }: Opened) {
  const docs = await readModels.collection(registerView(categories)).find({}, { sort: { _id: 1 } });
  return docs.flatMap(({ ProjComponents }) => ProjComponents as Component[]);
}

async function before(options?: { inFrench: boolean }) {
  const store = openStore();
  const opened = await openEmptyProduct(store);
  await seedAsBefore(opened.services, options);
  return { store, ...opened };
}

test('new products and components are added once, by reference, and ids stay', async () => {
  const opened = await before();
  const [products, components] = [await productsOf(opened), await componentsOf(opened)];
  await seed(opened.services);
  const after = await productsOf(opened);

  const places = (some: readonly { id: number; ref: string }[]) => some.map(({ id, ref }) => [id, ref]);
  expect(places(after.slice(0, REFS_BEFORE.length))).toEqual(places(products));
  expect(after.map(({ ref }) => ref).sort()).toEqual(SHIPPED.map(({ ref }) => ref).sort());
  for (const { ref, technical, libEn, componentLib, price } of after) {
    const { technical: ratings, libEn: text, componentLib: part, price: euros } = shipped(ref) ?? {};
    expect([ref, technical, libEn, componentLib, price]).toEqual([ref, ratings, text, part, euros]);
  }
  const now = await componentsOf(opened);
  expect(now.filter(({ componentId }) => components.some((one) => one.componentId === componentId))).toEqual(
    components,
  );
  const libs = (some: readonly Component[]) => some.map(({ componentLib }) => componentLib).sort();
  expect(libs(now)).toEqual(libs(seededCategories().flatMap(({ ProjComponents }) => ProjComponents)));
  expect(new Set(now.map(({ componentId }) => componentId)).size).toBe(now.length);

  const head = await opened.store.head();
  await seed(opened.services);
  const again = await openEmptyProduct(opened.store);
  await seed(again.services);
  expect(await opened.store.head()).toEqual(head);
});

test('what staff changed, took away or added stays', async () => {
  const opened = await before();
  const { services } = opened;
  const change = (id: number, form: Parameters<typeof changeProduct>[2]) =>
    changeProduct(services, id, form, null, undefined, cause);
  const idOf = (ref: string) => REFS_BEFORE.indexOf(ref) + 1;
  const ratings = { elementKind: 'MCB', In: 16, poles: '1PN', icuKA: 10 } as const;
  await change(idOf('D1N16'), { technical: ratings, price: 99, libEn: null });
  await change(idOf('D1N20'), { ref: 'D1N20-A' });
  await removeProduct(services, idOf('KEY'), cause);
  await change(idOf('BLP4'), { ref: 'BLP4-A' });
  await change(idOf('BLS2'), { ref: 'BLP4' });
  const stock = { elementKind: 'ACC' } as const;
  await change(idOf('ACC-ETI'), { ref: 'PC16E', technical: stock });
  await seed(services);

  const after = new Map((await productsOf(opened)).map((product) => [product.ref, product]));
  expect(after.size).toBe(SHIPPED.length - 2);
  expect(after.get('D1N16')).toMatchObject({
    technical: { ...ratings, curve: 'C' },
    price: 99,
    libEn: null,
  });
  expect([after.has('D1N20'), after.has('KEY'), after.has('ACC-ETI')]).toEqual([false, false, false]);
  expect(after.get('PC16E')).toMatchObject({ id: idOf('ACC-ETI'), technical: stock });
  expect(after.get('BLP4')).toMatchObject({ id: idOf('BLS2') });

  // A rating that was taken away afterwards stays away, as a component does.
  await change(idOf('D1N16'), { technical: ratings });
  const [, , protection] = await opened.readModels
    .collection(registerView(categories))
    .find({}, { sort: { _id: 1 } });
  const renamed = ((protection?.ProjComponents ?? []) as Component[]).map((component) =>
    component.componentLib === 'Disjoncteur différentiel' ? { ...component, componentLib: 'DDR' } : component,
  );
  await changeItem(services as never, categories, 3, { ProjComponents: renamed as never }, undefined, cause);
  const head = await opened.store.head();
  await seed(services);
  expect(await opened.store.head()).toEqual(head);
});

test('a shipped template is the one of this program, but for one that was deleted', async () => {
  const { services, store } = await before();
  const [first, second] = seededTemplates();
  if (!first || !second) throw new Error('no templates');
  const older = (saved: SavedTemplate) => ({ ...saved, stack: { ...saved.stack, elements: [] } });
  await shipTemplate(services, 1, older(first), cause);
  await shipTemplate(services, 2, older(second), cause);
  await deleteTemplate(services, 2, cause);
  await seed(services);
  const stateOf = async (id: number) => (await services.commands.load(template, id)).state;
  expect((await stateOf(1)).saved).toEqual(first);
  expect(await stateOf(2)).toMatchObject({ exists: false });
  const head = await store.head();
  await seed(services);
  expect(await store.head()).toEqual(head);
});

test('an installation that is older than the English texts gets them', async () => {
  const opened = await before({ inFrench: true });
  await changeProduct(opened.services, 3, { lib: 'Bloc à nous' }, null, undefined, cause);
  await seed(opened.services);
  const texts = (await productsOf(opened)).slice(0, 3).map(({ libEn }) => libEn);
  expect(texts).toEqual(['Outside the chassis (accessories)', 'Breaker block, 6 modules', null]);
  expect((await componentsOf(opened)).filter(({ libEn }) => libEn === null)).toEqual([]);
});

test('several processes at once make no double', async () => {
  const { store } = await before();
  const all = await Promise.all([1, 2, 3].map(() => openEmptyProduct(store)));
  await Promise.all(all.map(({ services }) => seed(services)));
  const [one] = all as [Opened];
  expect((await productsOf(one)).map(({ ref }) => ref).sort()).toEqual(SHIPPED.map(({ ref }) => ref).sort());
  const libs = (await componentsOf(one)).map(({ componentLib }) => componentLib);
  expect(libs).toHaveLength(seededCategories().flatMap(({ ProjComponents }) => ProjComponents).length);
});

test.each([40, 90])('a start that ends after %s writes is completed by the next', async (appends) => {
  const { store } = await before();
  const broken = await openEmptyProduct(store, { appends });
  await seed(broken.services).catch(() => undefined);
  const next = await openEmptyProduct(store);
  await seed(next.services);
  const after = await productsOf(next);
  expect(after.map(({ ref }) => ref).sort()).toEqual(SHIPPED.map(({ ref }) => ref).sort());
  for (const { ref, technical } of after) expect([ref, technical]).toEqual([ref, shipped(ref)?.technical]);
});
