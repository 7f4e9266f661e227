import { refuse } from '@coffret/contracts/errors';
import type { SavedTemplate, TemplateEvent } from '@coffret/contracts/templates/events';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

interface Template {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  userId: number | null;
}

type TemplateCommand = { type: 'SaveTemplate'; template: SavedTemplate } | { type: 'DeleteTemplate' };

export const template: Decider<Template, TemplateCommand, TemplateEvent> = {
  category: 'template',
  initialState: { known: false, exists: false, userId: null },

  decide(command, state) {
    switch (command.type) {
      case 'SaveTemplate':
        return state.known ? [] : [{ type: 'TemplateSaved', data: command.template }];
      case 'DeleteTemplate':
        return state.exists ? [{ type: 'TemplateDeleted', data: {} }] : refuse('NOT_FOUND');
    }
  },

  evolve: byEventType({
    TemplateSaved: (_state, data) => ({ known: true, exists: true, userId: data.userId }),
    TemplateDeleted: (state) => ({ ...state, exists: false }),
  }),
};
