import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@coffret/contracts/errors';
import type { SavedView, ViewEvent } from '@coffret/contracts/views/events';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

interface View {
  /** Ids are not reused. */
  isDeleted: boolean;
  saved: SavedView | null;
}

type ViewCommand = { type: 'SaveView'; view: SavedView } | { type: 'DeleteView' };

export const view: Decider<View, ViewCommand, ViewEvent> = {
  category: 'view',
  initialState: { isDeleted: false, saved: null },

  decide(command, { isDeleted, saved }) {
    switch (command.type) {
      case 'SaveView':
        if (isDeleted) return refuse('NOT_FOUND');
        return isDeepStrictEqual(saved, command.view) ? [] : [{ type: 'ViewSaved', data: command.view }];
      case 'DeleteView':
        return saved ? [{ type: 'ViewDeleted', data: {} }] : refuse('NOT_FOUND');
    }
  },

  evolve: byEventType({
    ViewSaved: (_state, data) => ({ isDeleted: false, saved: data }),
    ViewDeleted: () => ({ isDeleted: true, saved: null }),
  }),
};
