import type { AnnouncementEvent, PlannedAnnouncement } from '@coffret/contracts/announcements/events';
import { refuse } from '@coffret/contracts/errors';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

interface Announcement {
  status: 'NONE' | 'PLANNED' | 'CANCELLED' | 'SENT';
  planned: PlannedAnnouncement | null;
}

export type AnnouncementCommand =
  | { type: 'PlanAnnouncement'; announcement: PlannedAnnouncement }
  | { type: 'CancelAnnouncement' }
  | { type: 'RecordSending'; receivers: number };

export const announcement: Decider<Announcement, AnnouncementCommand, AnnouncementEvent> = {
  category: 'announcement',
  initialState: { status: 'NONE', planned: null },

  decide(command, { status, planned }) {
    if (command.type === 'PlanAnnouncement')
      return planned ? [] : [{ type: 'AnnouncementPlanned', data: command.announcement }];
    if (!planned) return refuse('NOT_FOUND');
    if (status !== 'PLANNED') return refuse('INVALID_STATUS', 'status', `it is ${status}`);
    switch (command.type) {
      case 'CancelAnnouncement':
        return [{ type: 'AnnouncementCancelled', data: {} }];
      case 'RecordSending':
        return [{ type: 'AnnouncementSent', data: { receivers: command.receivers } }];
    }
  },

  evolve: byEventType({
    AnnouncementPlanned: (_state, data) => ({ status: 'PLANNED', planned: data }),
    AnnouncementCancelled: (state) => ({ ...state, status: 'CANCELLED' }),
    AnnouncementSent: (state) => ({ ...state, status: 'SENT' }),
  }),
};
