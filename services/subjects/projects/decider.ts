import { refuse } from '@coffret/contracts/errors';
import type { ProjectEvent } from '@coffret/contracts/projects/events';
import type { ProjectStatus } from '@coffret/contracts/statuses';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

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
  snapshot: { every: 100, type: 'ProjectCarriedForward' },

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

  evolve: byEventType({
    ProjectCreated: (_state, data) => ({ known: true, exists: true, status: 'OPENED', ...data }),
    ProjectRenamed: (state, data) => ({ ...state, lib: data.lib }),
    ProjectClosed: (state) => ({ ...state, status: 'CLOSED' }),
    ProjectReopened: (state) => ({ ...state, status: 'OPENED' }),
    ProjectDeleted: (state) => ({ ...state, exists: false }),
    ProjectCarriedForward: (_state, data) => data,
  }),
};
