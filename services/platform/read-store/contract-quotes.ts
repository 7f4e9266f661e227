import type { Collection, Doc, Filter, FindOptions, Index, Write } from '@coffret/contracts/ports/read-store';

/** What the contract's collection holds before each test. */
export const QUOTES: readonly Doc[] = [
  {
    _id: 1,
    ref: 'D-0001',
    userId: 7,
    status: 'PENDING',
    issuedAt: '2026-01-05T08:00:00.000Z',
    total: 120.5,
    tags: ['atelier', 'bois'],
    agency: { id: 2, lib: 'Lyon' },
    lines: [
      { ref: 'GBB-1', quantity: 2 },
      { ref: 'GBB-2', quantity: 1 },
    ],
  },
  {
    _id: 2,
    ref: 'D-0002 (bis)',
    userId: 8,
    status: 'PENDING',
    issuedAt: '2026-01-05T09:30:00.000Z',
    total: 80,
    tags: [],
    agency: { id: 3, lib: 'Nantes' },
    lines: [{ ref: 'GBB-2', quantity: 5 }],
  },
  { _id: 3, ref: 'D-0003', userId: 7, status: 'SENT', issuedAt: '2026-02-01T00:00:00.000Z', total: null },
  { _id: 4, ref: 'd-0004', userId: 9, status: 'SENT', total: 80, tags: ['bois'], agency: null, lines: [] },
  { _id: 'draft', ref: 'Épreuve', userId: 7, status: 'DRAFT', issuedAt: null, total: 1000 },
];

export const INDEXES: readonly Index[] = [
  { fields: { userId: 1, issuedAt: -1 } },
  { fields: { status: 1 } },
  { fields: { total: 1 } },
];

export const replace = (doc: Doc): Write => ({ op: 'replace', doc });

/** The ids of what a find gives; in their own order unless another sort is asked for. */
export async function idsOf(
  collection: Collection,
  filter: Filter,
  options: FindOptions = { sort: { _id: 1 } },
): Promise<Doc['_id'][]> {
  return (await collection.find(filter, options)).map(({ _id }) => _id);
}
