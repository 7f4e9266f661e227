import { refuse } from '@coffret/contracts/errors';
import type { ProjectEvent } from '@coffret/contracts/projects/events';
import type { ProjectStatus } from '@coffret/contracts/statuses';
import type { Decider } from '../../core/commands/decider.ts';

interface Project {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  lib: string;
  userId: number;
  status: ProjectStatus;
}

export type ProjectCommand =
  | { type: 'CreateProject'; lib: string; userId: number; status?: ProjectStatus | undefined }
  | { type: 'ChangeProject'; lib?: string | undefined; status?: ProjectStatus | undefined }
  | { type: 'DeleteProject' };

export const project: Decider<Project, ProjectCommand, ProjectEvent> = {
  category: 'project',
  initialState: { known: false, exists: false, lib: '', userId: 0, status: 'OPENED' },
  snapshot: {
    every: 100,
    type: 'ProjectCarriedForward',
    fromState: (state) => ({ type: 'ProjectCarriedForward', data: state }),
  },

  decide(command, state) {
    if (command.type === 'CreateProject') {
      const { lib, userId, status } = command;
      if (state.known) return [];
      const created: ProjectEvent = { type: 'ProjectCreated', data: { lib, userId } };
      return status === 'CLOSED' ? [created, { type: 'ProjectClosed', data: {} }] : [created];
    }
    if (!state.exists) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'ChangeProject': {
        const { lib = state.lib, status = state.status } = command;
        const renamed: ProjectEvent[] = lib === state.lib ? [] : [{ type: 'ProjectRenamed', data: { lib } }];
        if (status === state.status)
          return status === 'CLOSED' && renamed.length > 0 ? refuse('projectFinished') : renamed;
        // Only an open project can be renamed.
        return status === 'CLOSED'
          ? [...renamed, { type: 'ProjectClosed', data: {} }]
          : [{ type: 'ProjectReopened', data: {} }, ...renamed];
      }
      case 'DeleteProject':
        return [{ type: 'ProjectDeleted', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ProjectCreated':
        return { known: true, exists: true, status: 'OPENED', ...event.data };
      case 'ProjectRenamed':
        return { ...state, lib: event.data.lib };
      case 'ProjectClosed':
        return { ...state, status: 'CLOSED' };
      case 'ProjectReopened':
        return { ...state, status: 'OPENED' };
      case 'ProjectDeleted':
        return { ...state, exists: false };
      case 'ProjectCarriedForward':
        return event.data;
    }
  },
};
