import { type ShareEvent, shareEvents } from '@coffret/contracts/shares/events';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

const texts = ['configurationLib', 'prices'];

const columns = entityColumns({
  configurationId: { kind: 'number', label: 'Configuration (id)' },
  configurationLib: { kind: 'text', label: 'Configuration' },
  userId: { kind: 'number', label: 'Client (id)' },
  prices: { kind: 'text', label: 'Prix montrés' },
  isEnded: { kind: 'boolean', label: 'Arrêté' },
  expiresAt: { kind: 'date', label: 'Expire le' },
});

/** `_nonce`: of the link. `_marginPercent`: known to the owner only. */
export const sharesView: View = {
  name: 'shares',
  version: 2,
  streams: ['share'],
  called: null,
  types: [...typesOf(shareEvents), 'ConfigurationCreated', 'ConfigurationRenamed'],
  indexes: [...columnIndexes(columns, texts), { fields: { userId: 1, createdAt: 1, _id: 1 } }],
  texts,
  evolve(doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { type, data } = event as unknown as ShareEvent;
    switch (type) {
      case 'ShareMade': {
        const { nonce, marginPercent, ...rest } = data;
        return { _id: id, id, ...rest, isEnded: false, _nonce: nonce, _marginPercent: marginPercent };
      }
      case 'ShareEnded':
        return doc && { ...doc, isEnded: true };
      case 'ShareRemoved':
        return null;
    }
  },
  joins: [
    joinName({ category: 'configuration', by: 'configurationId', field: 'configurationLib', none: '' }),
  ],
};

export const sharesList = listOf(sharesView, columns, { column: 'createdAt', order: 'desc' });
