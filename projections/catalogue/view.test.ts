import type { ProductEvent, ProductFields } from '@coffret/contracts/catalogue/events';
import type { DomainEvent } from '@coffret/contracts/events';
import { positionOf } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { publicFields } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { productsView } from './view.ts';

const socket: ProductFields = {
  ref: 'C63-5',
  lib: 'Prise CEE 63 A',
  brandId: 3,
  categoryId: 5,
  componentId: 12,
  nbModules: 2,
  price: 92.5,
  isDraggable: true,
  line: 0,
  slots: 0,
  slotsPlacement: [],
  technical: { elementKind: 'CEE', In: 63, ceeSocketType: 'CEE_63A_3PNE_400' },
  widthMm: null,
  heightMm: null,
  depthMm: null,
  weightG: 620,
  image: null,
  libEn: null,
  withdrawnAt: null,
  successorRef: null,
};
const picture = { key: 'products/0f3a.png', mime: 'image/png' };

type Happened = [stream: string, event: DomainEvent];

const components = (componentLib: string) => ({ ProjComponents: [{ componentId: 12, componentLib }] });
const NAMED: Happened[] = [
  ['brand-1', { type: 'BrandAdded', data: { lib: 'Voltéa' } }],
  ['brand-3', { type: 'BrandAdded', data: { lib: 'Kairos' } }],
  ['category-5', { type: 'CategoryAdded', data: { lib: 'Prises CEE', ...components('CEE 63 A') } }],
];
const technicalColumns = {
  ...{ lineKind: null, hiddenSlots: null, rowBreaks: null, poles: null, phases: null, clearance: null },
  ...{ curve: null, sensitivityMa: null, rcdType: null, selective: null, ip: null, acts: null },
  ...{ safetyEquipment: null, electricalConnect: null, lossPerPoleW: null, icuKA: null },
  ...socket.technical,
};
const names = {
  ...{ brandLib: 'Kairos', categoryLib: 'Prises CEE', componentLib: 'CEE 63 A' },
  ...{ categoryLibEn: null, componentLibEn: null },
};
const after = (...events: Happened[]) => history(...NAMED, ...events);
const second = (n: number) => `2026-11-21T08:00:0${n + NAMED.length}.000Z`;

const EVENTS = after(
  ['product-1', { type: 'ProductAdded', data: { ...socket, image: picture } }],
  ['product-2', { type: 'ProductAdded', data: { ...socket, ref: 'C32-5', brandId: 1 } }],
  ['product-3', { type: 'ProductAdded', data: { ...socket, ref: 'C16-5' } }],
  ['product-1', { type: 'ProductPriceChanged', data: { from: 92.5, to: 95.74 } }],
  ['brand-3', { type: 'BrandChanged', data: { lib: 'Kaïros' } }],
  ['product-1', { type: 'ProductChanged', data: { lib: 'Prise CEE 63 A rouge' } }],
  ['product-3', { type: 'ProductRemoved', data: {} }],
);

test('a document has the latest values of its product and the URL of its picture', async () => {
  const { image: _none, ...fields } = socket;
  expect((await replay(productsView, EVENTS, 10)).map(publicFields)).toEqual([
    {
      id: 1,
      ...fields,
      ...names,
      lib: 'Prise CEE 63 A rouge',
      brandLib: 'Kaïros',
      price: 95.74,
      ...technicalColumns,
      isArchived: false,
      urlImage: '/api/products/1/image?v=0f3a',
      rowVersion: 2,
      createdAt: second(0),
      updatedAt: second(5),
    },
    {
      id: 2,
      ...fields,
      ...names,
      ref: 'C32-5',
      brandId: 1,
      brandLib: 'Voltéa',
      urlImage: null,
      ...technicalColumns,
      isArchived: false,
      rowVersion: 0,
      createdAt: second(1),
      updatedAt: second(1),
    },
  ]);
});

test('the rating columns follow changes of the product', async () => {
  const technical = { elementKind: 'MCB', In: 16, poles: '1PN', lossPerPoleW: 2.2, icuKA: 6 } as const;
  const added: Happened = ['product-1', { type: 'ProductAdded', data: { ...socket, technical } }];
  const changed: ProductEvent = {
    type: 'ProductChanged',
    data: { technical: { lineKind: 'SOCKET', rowBreaks: [3, 6] } },
  };
  const ratings = async (...events: Happened[]) => {
    const [doc] = await replay(productsView, after(...events), 10);
    return [doc?.rowBreaks, doc?.lossPerPoleW, doc?.icuKA];
  };
  expect(await ratings(added)).toEqual([null, 2.2, 6]);
  expect(await ratings(added, ['product-1', changed])).toEqual(['3,6', null, null]);
});

test('a product is archived until it is restored', async () => {
  const archived: ProductEvent = { type: 'ProductArchived', data: {} };
  const restored: ProductEvent = { type: 'ProductRestored', data: {} };
  const replaced: ProductEvent = { type: 'ProductReplaced', data: { byId: 2 } };
  const isArchived = async (...events: ProductEvent[]) => {
    const history = after(
      ['product-1', { type: 'ProductAdded', data: socket }],
      ...events.map((event): [string, ProductEvent] => ['product-1', event]),
    );
    return (await replay(productsView, history, 10))[0]?.isArchived;
  };
  expect(await isArchived(archived, replaced)).toBe(true);
  expect(await isArchived(archived, restored)).toBe(false);
});

test('a category and a component that were renamed are renamed in the products that name them', async () => {
  const renamed = { lib: 'Prises industrielles', libEn: 'Plugs', ...components('P17 63 A') };
  const events = after(
    ['product-1', { type: 'ProductAdded', data: socket }],
    ['category-5', { type: 'CategoryChanged', data: renamed }],
  );
  const [product] = await replay(productsView, events, 10);
  expect(product).toMatchObject({
    categoryLib: 'Prises industrielles',
    categoryLibEn: 'Plugs',
    componentLib: 'P17 63 A',
    _fold: { categoryLib: 'prises industrielles', componentLib: 'p17 63 a' },
  });
});

test('renaming a brand changes the position of its own products only', async () => {
  const docs = await replay(productsView, EVENTS.slice(0, NAMED.length + 5), 10);
  const at = (n: number) => positionOf(NAMED.length + n);
  expect(docs.map(({ _position }) => _position)).toEqual([5, 2, 5].map(at));
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(productsView, EVENTS, 10);
  expect(await replay(productsView, EVENTS, 1)).toEqual(once);
  expect(await replay(productsView, EVENTS, 3, 1)).toEqual(once);
});
