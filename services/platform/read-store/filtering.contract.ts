import type { Collection, Doc, Filter, FindOptions } from '@coffret/contracts/ports/read-store';
import { describe, expect, test } from 'vitest';
import { idsOf } from './contract-quotes.ts';

export function filteringContract(quotes: () => Collection): void {
  const ids = (filter: Filter, options?: FindOptions) => idsOf(quotes(), filter, options);

  describe('filters', () => {
    test.each<[string, Filter, Doc['_id'][]]>([
      ['everything', {}, [1, 2, 3, 4, 'draft']],
      ['an equal text', { status: 'SENT' }, [3, 4]],
      ['an equal number, not a text of its digits', { userId: '7' }, []],
      ['several fields', { userId: 7, status: 'SENT' }, [3]],
      ['null, for null and missing alike', { issuedAt: null }, [4, 'draft']],
      ['a field of an object', { 'agency.lib': 'Lyon' }, [1]],
      ['an element of an array', { tags: 'bois' }, [1, 4]],
      ['a field of an array’s objects', { 'lines.ref': 'GBB-2' }, [1, 2]],
      ['an element by its number', { 'lines.0.ref': 'GBB-2' }, [2]],
      ['$eq', { status: { $eq: 'DRAFT' } }, ['draft']],
      ['$ne', { status: { $ne: 'SENT' } }, [1, 2, 'draft']],
      ['$ne, also of an element', { tags: { $ne: 'bois' } }, [2, 3, 'draft']],
      ['$ne null: neither null nor missing', { issuedAt: { $ne: null } }, [1, 2, 3]],
      ['$in', { status: { $in: ['SENT', 'DRAFT'] } }, [3, 4, 'draft']],
      ['$in with null', { total: { $in: [null, 1000] } }, [3, 'draft']],
      ['$in of nothing', { status: { $in: [] } }, []],
      ['$in of an element', { 'lines.quantity': { $in: [1, 7] } }, [1]],
      ['$nin', { status: { $nin: ['SENT', 'DRAFT'] } }, [1, 2]],
      ['$nin with null', { issuedAt: { $nin: [null] } }, [1, 2, 3]],
      ['$gt of an ISO date', { issuedAt: { $gt: '2026-01-05T08:00:00.000Z' } }, [2, 3]],
      ['$gte and $lt of ISO dates', { issuedAt: { $gte: '2026-01-05', $lt: '2026-01-06' } }, [1, 2]],
      ['$lte of a number, never of null', { total: { $lte: 80 } }, [2, 4]],
      ['$gt of a number, never of a text', { ref: { $gt: 0 } }, []],
      ['$gt of any element', { 'lines.quantity': { $gt: 1 } }, [1, 2]],
      ['$regex', { ref: { $regex: '^D-' } }, [1, 2, 3]],
      ['$regex with escaped characters', { ref: { $regex: '2 \\(bis\\)' } }, [2]],
      ['$regex with an escaped hyphen', { ref: { $regex: 'D\\-0003' } }, [3]],
      ['$regex regardless of case', { ref: { $regex: '^d-|^é', $options: 'i' } }, [1, 2, 3, 4, 'draft']],
      ['$regex of an element', { tags: { $regex: '^ate' } }, [1]],
      ['$exists', { issuedAt: { $exists: true } }, [1, 2, 3, 'draft']],
      ['$exists: false', { 'agency.lib': { $exists: false } }, [3, 4, 'draft']],
      ['$elemMatch', { lines: { $elemMatch: { ref: 'GBB-2', quantity: { $gt: 2 } } } }, [2]],
      ['$elemMatch of plain elements', { tags: { $elemMatch: { $gt: 'b', $lt: 'c' } } }, [1, 4]],
      ['$elemMatch of members, never of plain elements', { tags: { $elemMatch: { ref: null } } }, []],
      ['$or', { $or: [{ userId: 8 }, { status: 'DRAFT' }] }, [2, 'draft']],
      ['$and', { $and: [{ tags: 'bois' }, { tags: 'atelier' }] }, [1]],
      ['$or beside a field', { userId: 7, $or: [{ total: null }, { total: 1000 }] }, [3, 'draft']],
      ['$and of nothing but empty filters', { $and: [{}, { $and: [{}] }] }, [1, 2, 3, 4, 'draft']],
      ['_id of either kind', { _id: { $in: [2, 'draft', 77] } }, [2, 'draft']],
    ])('%s', async (_name, filter, expected) => {
      expect(await ids(filter)).toEqual(expected);
      expect(await quotes().count(filter)).toBe(expected.length);
    });

    test.each<[string, Filter]>([
      ['an operator outside the port', { $where: 'true' }],
      ['an operator outside the port on a field', { ref: { $type: 'string' } }],
      ['an operator in the wrong place', { $in: [1] }],
      ['undefined, which would otherwise match everything', { userId: undefined }],
      ['undefined in $in', { userId: { $in: [undefined] } }],
      ['an object', { agency: { id: 2 } }],
      ['an array', { tags: ['bois'] }],
      ['operators mixed with fields', { agency: { $ne: 1, id: 2 } }],
      ['an empty condition', { agency: {} }],
      ['$gt of null', { total: { $gt: null } }],
      ['$in of a text', { ref: { $in: 'D' } }],
      ['a RegExp', { ref: { $regex: /D/ } }],
      ['a flag that MongoDB lacks', { ref: { $regex: 'D', $options: 'g' } }],
      ['$options alone', { ref: { $options: 'i' } }],
      ['$or of nothing', { $or: [] }],
      ['an unknown operator inside $and', { $and: [{ $or: [{ a: { $where: 1 } }] }] }],
      ['an unknown operator inside $elemMatch', { lines: { $elemMatch: { ref: { $size: 1 } } } }],
      ['a path to the prototype', { '__proto__.x': 1 }],
      ['a path that every object inherits', { constructor: 1 }],
      ['a path with an empty name', { 'a..b': 1 }],
    ])('%s is refused', async (_name, filter) => {
      await expect(quotes().find(filter)).rejects.toThrow(TypeError);
      await expect(quotes().findOne(filter)).rejects.toThrow(TypeError);
      await expect(quotes().count(filter)).rejects.toThrow(TypeError);
      await expect(quotes().each(filter)[Symbol.asyncIterator]().next()).rejects.toThrow(TypeError);
      await expect(quotes().aggregate([{ $match: filter }])).rejects.toThrow(TypeError);
      await expect(quotes().write([{ op: 'set', filter, fields: { x: 1 } }])).rejects.toThrow(TypeError);
    });
  });
}
