import { type AddedDocument, type DocumentEvent, QUOTE } from '@coffret/contracts/documents/events';
import { refuse } from '@coffret/contracts/errors';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

interface StoredDocument {
  exists: boolean;
  params: string;
  docKey: string;
  /** null: never created. */
  about: Pick<AddedDocument, 'linkedEntityModel' | 'linkedEntityId' | 'userId'> | null;
}

export type DocumentCommand =
  | { type: 'AddDocument'; document: AddedDocument }
  | { type: 'RemoveDocument' }
  /** The PDF of a quote that was not issued. */
  | { type: 'DiscardDocument' };

/** Documents of a quote cannot be deleted. */
export const document: Decider<StoredDocument, DocumentCommand, DocumentEvent> = {
  category: 'document',
  initialState: { exists: false, params: '', docKey: '', about: null },

  decide(command, state) {
    switch (command.type) {
      case 'AddDocument':
        return [{ type: 'DocumentAdded', data: command.document }];
      case 'RemoveDocument':
      case 'DiscardDocument':
        if (!state.exists) return refuse('NOT_FOUND');
        if (state.params === QUOTE && command.type === 'RemoveDocument')
          return refuse('IN_USE', 'id', 'it belongs to a quote');
        return [{ type: 'DocumentRemoved', data: { docKey: state.docKey } }];
    }
  },

  evolve: byEventType({
    DocumentAdded(_state, { params, docKey, linkedEntityModel, linkedEntityId, userId }) {
      return { exists: true, params, docKey, about: { linkedEntityModel, linkedEntityId, userId } };
    },
    DocumentRemoved: (state) => ({ ...state, exists: false }),
  }),
};
