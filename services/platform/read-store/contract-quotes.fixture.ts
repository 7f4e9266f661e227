import { type Position, positionOf } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, Filter, FindOptions, Shape, Write } from '@coffret/contracts/ports/read-store';

type Placed = Doc & { _position: Position };

/** Position of the documents before each test, with room on both sides. */
export const NOW = positionOf(100);
export const EARLIER = positionOf(99);
export const LATER = positionOf(101);
export const LATEST = positionOf(102);

export const QUOTES: readonly Placed[] = [
  {
    _id: 1,
    ref: 'D-0001',
    userId: 7,
    status: 'PENDING',
    issuedAt: '2026-01-05T08:00:00.000Z',
    total: 120.5,
    isUrgent: true,
    tags: ['atelier', 'bois'],
    agency: { id: 2, lib: 'Lyon' },
    lines: [
      { ref: 'GBB-1', quantity: 2 },
      { ref: 'GBB-2', quantity: 1 },
    ],
    _fold: { ref: 'd-0001', note: 'halle de l’ete' },
    _position: NOW,
  },
  {
    _id: 2,
    ref: 'D-0002 (bis)',
    userId: 8,
    status: 'PENDING',
    issuedAt: '2026-01-05T09:30:00.000Z',
    total: 80,
    isUrgent: false,
    tags: [],
    agency: { id: 3, lib: 'Nantes' },
    lines: [{ ref: 'GBB-2', quantity: 5 }],
    _fold: { ref: 'd-0002 (bis)', note: 'ete' },
    _position: NOW,
  },
  {
    _id: 3,
    ref: 'D-0003',
    userId: 7,
    status: 'SENT',
    issuedAt: '2026-02-01T00:00:00.000Z',
    total: null,
    _fold: { ref: 'd-0003', note: null },
    _position: NOW,
  },
  {
    _id: 4,
    ref: 'd-0004',
    userId: 9,
    status: 'SENT',
    total: 80,
    tags: ['bois'],
    agency: null,
    lines: [],
    _fold: { ref: 'd-0004', note: '100 % « neuf »' },
    _position: NOW,
  },
  {
    _id: 'draft',
    ref: 'Épreuve',
    userId: 7,
    status: 'DRAFT',
    issuedAt: null,
    total: 1000,
    _fold: { ref: 'epreuve', note: 'a"b' },
    _position: NOW,
  },
];

/** Some queried fields have no index. */
export const SHAPE: Shape = {
  indexes: [
    { fields: { userId: 1, issuedAt: -1 } },
    { fields: { status: 1 } },
    { fields: { total: 1, _id: 1 } },
    { fields: { isUrgent: 1 } },
    { fields: { v: 1 } },
  ],
  lists: ['tags', 'lines.ref'],
  texts: ['ref', 'note'],
};

export const replace = (doc: Doc, position = LATER): Write => ({
  op: 'replace',
  doc: { _position: position, ...doc },
});

/** In id order unless another sort is given. */
export async function idsOf(
  collection: Collection,
  filter: Filter,
  options: FindOptions = { sort: { _id: 1 } },
): Promise<Doc['_id'][]> {
  return (await collection.find(filter, options)).map(({ _id }) => _id);
}
