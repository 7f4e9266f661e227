import { createEventRegistry, type EventRegistry } from '@coffret/contracts/event-registry';
import { type EventSchemas, fieldNames } from '@coffret/contracts/events';
import type { View } from '@coffret/projections/view';
import type { Outbox } from '../platform/mail/outbox-mailer.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Signer } from '../platform/secrets/signer.ts';
import type { AuditedDecider } from './commands/event-history.ts';
import type { ExportSectionOf } from './data-export.ts';
import type { ReferencedFiles } from './file-cleanup.ts';
import type { Routes } from './http/operation.ts';
import type { Tokens } from './http/tokens.ts';
import type { MailSample } from './mail-sample.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { SubjectJob } from './reactions/job.ts';
import type { Reaction } from './reactions/reaction.ts';
import type { Audiences } from './realtime/audience.ts';
import type { PublicFields, Services } from './services.ts';
import type { Stores } from './stores.ts';

export interface SubjectContext {
  tokens: Tokens;
  links: MailedLinks;
  secrets: Secrets;
  signer: Signer;
  /** null: not readable in this environment (services/subjects/mails/outbox/closed-reasons.ts). */
  outbox: Outbox | null;
  /** null: mails are not stored in this process. */
  storedMails: Outbox | null;
  stores: Stores;
  exportSections: readonly ExportSectionOf[];
  mailSamples: readonly MailSample[];
}

export interface Subject {
  name: string;
  about?: string;
  events?: EventSchemas;
  /** Fields of events that the audit never shows: secrets and technical values. It shows all others. */
  secret?: readonly string[];
  /** Fields that it shows of states, and that no event has. */
  shownOfStates?: readonly string[];
  whole?: readonly string[];
  views?: readonly View[];
  auditedDeciders?: readonly AuditedDecider[];
  reactions?: readonly Reaction[];
  audiences?: Audiences;
  files?: readonly ReferencedFiles[];
  /** Events that remove personal data; the stores then overwrite it. */
  erasing?: readonly string[];
  dataExport?: ExportSectionOf;
  mailSamples?: readonly MailSample[];
  routes?(app: Routes, services: Services, edge: SubjectContext): void;
  jobs?: readonly SubjectJob[];
}

type Subjects = readonly Subject[];

export const registryOf = (subjects: Subjects): EventRegistry =>
  createEventRegistry(...subjects.map(({ events = {} }) => events));

export function publicFieldsOf(subjects: Subjects): PublicFields {
  const ofEvents = subjects.flatMap(({ events = {} }) =>
    Object.values(events).flatMap(({ data }) => fieldNames(data)),
  );
  const ofStates = subjects.flatMap(({ shownOfStates = [] }) => shownOfStates);
  const secret = new Set(subjects.flatMap(({ secret = [] }) => secret));
  return {
    shown: new Set([...ofEvents, ...ofStates]).difference(secret),
    whole: new Set(subjects.flatMap(({ whole = [] }) => whole)),
  };
}

export const tagsOf = (subjects: Subjects): { name: string; description: string }[] =>
  subjects.flatMap(({ name, about }) => (about === undefined ? [] : [{ name, description: about }]));

export const viewsOf = (subjects: Subjects): View[] => subjects.flatMap(({ views = [] }) => views);

export const auditedDecidersOf = (subjects: Subjects): AuditedDecider[] =>
  subjects.flatMap(({ auditedDeciders = [] }) => auditedDeciders);

export const reactionsOf = (subjects: Subjects): Reaction[] =>
  subjects.flatMap(({ reactions = [] }) => reactions);

export const jobsOf = (subjects: Subjects): SubjectJob[] => subjects.flatMap(({ jobs = [] }) => jobs);

export const exportSectionsOf = (subjects: Subjects): ExportSectionOf[] =>
  subjects.flatMap(({ dataExport }) => dataExport ?? []);

export const mailSamplesOf = (subjects: Subjects): MailSample[] =>
  subjects.flatMap(({ mailSamples = [] }) => mailSamples);

export const filesOf = (subjects: Subjects): ReferencedFiles[] => subjects.flatMap(({ files = [] }) => files);

export const audiencesOf = (subjects: Subjects): Audiences =>
  Object.fromEntries(subjects.flatMap(({ audiences = {} }) => Object.entries(audiences)));
