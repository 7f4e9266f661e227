import type { ExportSection, ExportSectionOf, Owner } from '../../../core/data-export.ts';
import type { Services } from '../../../core/services.ts';
import { ownHistory } from '../../audit/public.ts';

const EVER = new Date(0).toISOString();

const sessions: ExportSectionOf = (services, { id }) => ({
  name: 'sessions',
  title: 'Connexions des trois derniers mois',
  columns: {
    startedAt: { kind: 'date', label: 'Commencée le' },
    lastSeenAt: { kind: 'date', label: 'Vue le' },
    address: { kind: 'text', label: 'Adresse réseau' },
    agent: { kind: 'text', label: 'Navigateur' },
  },
  async *rows() {
    for (const { userId: _own, epoch: _now, ...session } of await services.sessions.of(id, EVER)) {
      yield session;
    }
  },
});

const history: ExportSectionOf = (services, { id, culture }) => ({
  name: 'history',
  title: 'Ce que vous avez fait, et ce qui a concerné votre compte',
  columns: {
    at: { kind: 'date', label: 'Date' },
    sentence: { kind: 'text', label: 'Événement' },
  },
  rows: () => ownHistory(services, id, culture),
});

export const sectionsOf = (
  services: Services,
  owner: Owner,
  ofSubjects: readonly ExportSectionOf[],
): ExportSection[] => [...ofSubjects, sessions, history].map((of) => of(services, owner));
