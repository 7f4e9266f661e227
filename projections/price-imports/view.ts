import type { Doc } from '@coffret/contracts/ports/read-store';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import {
  type LeftPrices,
  type PriceImportEvent,
  priceImportEvents,
} from '@coffret/contracts/price-imports/events';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

/** The keys are null for a cancelled import. */
export type PriceImportDoc = Doc & PriceImport & { _listKey: string | null; _planKey: string | null };

const texts = ['filename', 'fullName'];

const columns = entityColumns({
  filename: { kind: 'text', fr: 'Fichier', en: 'File' },
  status: { kind: 'text', fr: 'État', en: 'Status' },
  fullName: { kind: 'text', fr: 'Par', en: 'By' },
  updated: { kind: 'number', fr: 'Écarts', en: 'Differences' },
  effectiveAt: { kind: 'date', fr: 'Prévu le', en: 'Due on' },
  appliedAt: { kind: 'date', fr: 'Appliqué le', en: 'Applied on' },
});

const leftFields = ({ count, refs }: LeftPrices) => ({ left: count, leftRefs: refs });

export const priceImportsView: View = {
  name: 'priceImports',
  version: 3,
  streams: ['priceImport'],
  types: [...typesOf(priceImportEvents), 'UserRegistered', 'UserCreated', 'UserChanged', 'UserDeleted'],
  indexes: [...columnIndexes(columns, texts), { fields: { _listKey: 1 } }, { fields: { _planKey: 1 } }],
  texts,
  evolve(doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { at, userId } = event.meta;
    const { type, data } = event as unknown as PriceImportEvent;
    if (type === 'PriceListRead') {
      const { listKey, ...counts } = data;
      return {
        _id: id,
        id,
        ...counts,
        status: 'DRAFT',
        userId,
        leftOut: [],
        effectiveAt: null,
        appliedAt: null,
        total: 0,
        done: 0,
        left: 0,
        leftRefs: [],
        _listKey: listKey,
        _planKey: null,
      };
    }
    if (!doc) return null;
    switch (type) {
      case 'PriceImportAsked':
        return {
          ...doc,
          leftOut: data.leftOut,
          effectiveAt: data.effectiveAt,
          status: 'WAITING',
          userId: userId ?? doc.userId,
        };
      case 'PriceImportBegun':
        return { ...doc, status: 'APPLYING', total: data.total, _planKey: data.planKey };
      case 'PriceImportAdvanced':
        return { ...doc, done: data.done, ...leftFields(data.left) };
      case 'PriceImportApplied':
        return { ...doc, status: 'APPLIED', done: doc.total, appliedAt: at, ...leftFields(data.left) };
      case 'PriceImportCancelled':
        return { ...doc, status: 'CANCELLED', _listKey: null };
      case 'PriceImportUndoAsked':
        return { ...doc, status: 'UNDOING', done: 0, left: 0, leftRefs: [] };
      case 'PriceImportUndone':
        return { ...doc, status: 'UNDONE', done: doc.total, ...leftFields(data.left) };
    }
  },
  joins: [joinName({ category: 'user', by: 'userId', field: 'fullName', said: 'fullName', none: null })],
};

export const priceImportsList = listOf(priceImportsView, columns, { column: 'createdAt', order: 'desc' });
