import type { ExportSection, ExportSectionOf, Owner } from '../../../core/data-export.ts';
import type { Services } from '../../../core/services.ts';
import { ownHistory } from '../../audit/public.ts';

const EVER = new Date(0).toISOString();

const sessions: ExportSectionOf = (services, { id }) => ({
  name: 'sessions',
  title: { fr: 'Connexions des trois derniers mois', en: 'Sign-ins of the last three months' },
  columns: {
    startedAt: { kind: 'date', fr: 'Commencée le', en: 'Started on' },
    lastSeenAt: { kind: 'date', fr: 'Vue le', en: 'Last seen on' },
    address: { kind: 'text', fr: 'Adresse réseau', en: 'Network address' },
    agent: { kind: 'text', fr: 'Navigateur', en: 'Browser' },
  },
  async *rows() {
    for (const { userId: _own, epoch: _now, ...session } of await services.sessions.of(id, EVER)) {
      yield session;
    }
  },
});

const history: ExportSectionOf = (services, { id, culture }) => ({
  name: 'history',
  title: {
    fr: 'Ce que vous avez fait, et ce qui a concerné votre compte',
    en: 'What you did, and what concerned your account',
  },
  columns: {
    at: { kind: 'date', fr: 'Date', en: 'Date' },
    sentence: { kind: 'text', fr: 'Événement', en: 'Event' },
  },
  rows: () => ownHistory(services, id, culture === 'en_EN' ? 'en' : 'fr'),
});

export const sectionsOf = (
  services: Services,
  owner: Owner,
  ofSubjects: readonly ExportSectionOf[],
): ExportSection[] => [...ofSubjects, sessions, history].map((of) => of(services, owner));
