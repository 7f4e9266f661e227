import { refuse } from '@coffret/contracts/errors';
import type { MadeShare, ShareEvent } from '@coffret/contracts/shares/events';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

interface Share {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  isEnded: boolean;
}

type ShareCommand = { type: 'MakeShare'; share: MadeShare } | { type: 'EndShare' | 'RemoveShare' };

export const share: Decider<Share, ShareCommand, ShareEvent> = {
  category: 'share',
  initialState: { known: false, exists: false, isEnded: false },

  decide(command, state) {
    if (command.type === 'MakeShare') return state.known ? [] : [{ type: 'ShareMade', data: command.share }];
    if (!state.exists) return refuse('NOT_FOUND');
    if (command.type === 'RemoveShare') return [{ type: 'ShareRemoved', data: {} }];
    return state.isEnded ? [] : [{ type: 'ShareEnded', data: {} }];
  },

  evolve: byEventType({
    ShareMade: () => ({ known: true, exists: true, isEnded: false }),
    ShareEnded: (state) => ({ ...state, isEnded: true }),
    ShareRemoved: (state) => ({ ...state, exists: false }),
  }),
};
