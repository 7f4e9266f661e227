import { refuse } from '@coffret/contracts/errors';
import type { SavedTemplate, TemplateEvent } from '@coffret/contracts/templates/events';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import { changedFields } from '../../lib/changed-fields.ts';

interface Template {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  userId: number | null;
  saved: SavedTemplate | null;
}

type TemplateCommand =
  | { type: 'SaveTemplate' | 'ShipTemplate'; template: SavedTemplate }
  | { type: 'DeleteTemplate' };

export const template: Decider<Template, TemplateCommand, TemplateEvent> = {
  category: 'template',
  initialState: { known: false, exists: false, userId: null, saved: null },

  decide(command, state) {
    switch (command.type) {
      case 'SaveTemplate':
        return state.known ? [] : [{ type: 'TemplateSaved', data: command.template }];
      case 'ShipTemplate': {
        const isNew = !state.saved || Object.keys(changedFields(command.template, state.saved)).length > 0;
        const mayShip = !state.known || state.exists;
        return isNew && mayShip ? [{ type: 'TemplateSaved', data: command.template }] : [];
      }
      case 'DeleteTemplate':
        return state.exists ? [{ type: 'TemplateDeleted', data: {} }] : refuse('NOT_FOUND');
    }
  },

  evolve: byEventType({
    TemplateSaved: (_state, data) => ({ known: true, exists: true, userId: data.userId, saved: data }),
    TemplateDeleted: (state) => ({ ...state, exists: false }),
  }),
};
