import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import type { ChoiceRule } from '@coffret/contracts/price-imports/choice';
import {
  type LeftPrices,
  type PriceImportEvent,
  priceImportEvents,
} from '@coffret/contracts/price-imports/events';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

/** They wait for their day. */
export const SCHEDULED_IMPORTS = { status: 'WAITING', effectiveAt: { from: '' } } as const satisfies Filter;

/** Keys are null without the file. */
export type PriceImportDoc = Doc &
  PriceImport & { _listKey: string | null; _planKey: string | null; _uploadKey: string | null };

const texts = ['filename', 'fullName'];

const columns = entityColumns({
  filename: { kind: 'text', label: 'Fichier' },
  status: { kind: 'text', label: 'État' },
  fullName: { kind: 'text', label: 'Par' },
  updated: { kind: 'number', label: 'Écarts' },
  effectiveAt: { kind: 'date', label: 'Prévu le' },
  appliedAt: { kind: 'date', label: 'Appliqué le' },
});

/** Of earlier versions, whose events do not say how many changes are applied. */
const leftOutOf = (rules: readonly ChoiceRule[]): number =>
  rules.reduce((count, { ids = [] }) => count + ids.length, 0);

const leftFields = ({ count, refs }: LeftPrices) => ({ left: count, leftRefs: refs });

export const priceImportsView: View = {
  name: 'priceImports',
  version: 5,
  streams: ['priceImport'],
  types: [...typesOf(priceImportEvents), 'UserRegistered', 'UserCreated', 'UserChanged', 'UserDeleted'],
  indexes: [
    ...columnIndexes(columns, texts),
    ...['_listKey', '_planKey', '_uploadKey'].map((key) => ({ fields: { [key]: 1 as const } })),
  ],
  texts,
  evolve(doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { at, userId } = event.meta;
    const { type, data } = event as unknown as PriceImportEvent;
    if (type === 'PriceListRead') {
      const { listKey, uploadKey = null, undecided = 0, proposedDay = null, ...counts } = data;
      return {
        _id: id,
        id,
        ...counts,
        undecided,
        proposedDay,
        status: 'DRAFT',
        userId,
        effectiveAt: null,
        appliedAt: null,
        total: 0,
        done: 0,
        left: 0,
        leftRefs: [],
        _listKey: listKey,
        _planKey: null,
        _uploadKey: uploadKey,
      };
    }
    if (!doc) return null;
    switch (type) {
      case 'PriceListChosen': {
        const { listKey, ...counts } = data;
        return { ...doc, ...counts, _listKey: listKey };
      }
      case 'PriceImportAsked':
        return {
          ...doc,
          total: data.applied ?? Number(doc.updated) - leftOutOf(data.rules),
          effectiveAt: data.effectiveAt,
          status: 'WAITING',
          userId: userId ?? doc.userId,
          _uploadKey: null,
        };
      case 'PriceImportBegun':
        return { ...doc, status: 'APPLYING', total: data.total, _planKey: data.planKey };
      case 'PriceImportAdvanced':
        return { ...doc, done: data.done, ...leftFields(data.left) };
      case 'PriceImportApplied':
        return { ...doc, status: 'APPLIED', done: doc.total, appliedAt: at, ...leftFields(data.left) };
      case 'PriceImportCancelled':
        return { ...doc, status: 'CANCELLED', _listKey: null, _uploadKey: null };
      case 'PriceImportUndoAsked':
        return { ...doc, status: 'UNDOING', done: 0, left: 0, leftRefs: [] };
      case 'PriceImportUndone':
        return { ...doc, status: 'UNDONE', done: doc.total, ...leftFields(data.left) };
    }
  },
  joins: [joinName({ category: 'user', by: 'userId', field: 'fullName', said: 'fullName', none: null })],
};

export const priceImportsList = listOf(priceImportsView, columns, { column: 'createdAt', order: 'desc' });
