import { createEventRegistry, type EventRegistry } from '@coffret/contracts/event-registry';
import type { EventSchemas } from '@coffret/contracts/events';
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
  /** Fields, at any depth, that the audit shows of its events and states, in words; it hides all others. */
  shown?: string;
  /** Those with arbitrary keys and no secrets. */
  whole?: string;
  views?: readonly View[];
  auditedDeciders?: readonly AuditedDecider[];
  reactions?: readonly Reaction[];
  audiences?: Audiences;
  files?: readonly ReferencedFiles[];
  /** Events that remove personal data; the stores then overwrite it. */
  erasing?: readonly string[];
  dataExport?: ExportSectionOf;
  mailSamples?: readonly MailSample[];
  routes?(app: Routes, services: Services, dependencies: SubjectContext): void;
  jobs?: readonly SubjectJob[];
}

type Subjects = readonly Subject[];

export const registryOf = (subjects: Subjects): EventRegistry =>
  createEventRegistry(...subjects.map(({ events = {} }) => events));

const words = (text = '') => new Set(text.split(/\s+/).filter(Boolean));

/** By type of event, and by category for states. */
export function publicFieldsOf(subjects: Subjects): (of: string) => PublicFields {
  const fields = new Map(
    subjects.flatMap(({ events = {}, auditedDeciders = [], shown, whole }) => {
      const own = { shown: words(shown), whole: words(whole) };
      return [...Object.keys(events), ...auditedDeciders.map(({ category }) => category)].map(
        (name) => [name, own] as const,
      );
    }),
  );
  return (of) => fields.get(of) ?? { shown: new Set(), whole: new Set() };
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
