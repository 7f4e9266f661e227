import { createEventRegistry, type EventRegistry } from '@coffret/contracts/event-registry';
import type { EventSchemas } from '@coffret/contracts/events';
import type { View } from '@coffret/projections/view';
import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../platform/mail/outbox-mailer.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Signer } from '../platform/secrets/signer.ts';
import type { AuditedDecider } from './commands/event-history.ts';
import type { ExportSectionOf } from './data-export.ts';
import type { ReferencedFiles } from './file-cleanup.ts';
import type { Tokens } from './http/tokens.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { Reaction } from './reactions/reaction.ts';
import type { Audiences } from './realtime/audience.ts';
import type { PublicFields, Services } from './services.ts';
import type { Stores } from './stores.ts';

/** What only some subjects need of the process's edge. */
export interface SubjectContext {
  tokens: Tokens;
  links: MailedLinks;
  secrets: Secrets;
  signer: Signer;
  /** The mails that were not sent, where anybody may read them; null: nowhere (services/subjects/mails/outbox/closed-reasons.ts). */
  outbox: Outbox | null;
  /** What this process keeps of mails; null: nothing. */
  storedMails: Outbox | null;
  /** All that the installation keeps. */
  stores: Stores;
  /** What the subjects keep of a user. */
  exportSections: readonly ExportSectionOf[];
}

/** A subject of the product, whole: all that the product knows of it comes from here (services/app/subjects.ts lists them). */
export interface Subject {
  name: string;
  /** What its routes are about, one sentence for the interface's description; of every subject that has routes. */
  about?: string;
  /** What it stores. */
  events?: EventSchemas;
  /** The fields of its events and states that the audit shows, wherever they are; all others are left out. */
  shown?: readonly string[];
  /** The fields of its events that the audit never shows: what opens something, or means nothing to people. */
  secret?: readonly string[];
  /** Shown fields whose value may have any names within. */
  whole?: readonly string[];
  views?: readonly View[];
  /** Its deciders whose entities the audit shows as they stood. */
  auditedDeciders?: readonly AuditedDecider[];
  /** What follows from its own or others' events, as jobs. */
  reactions?: readonly Reaction[];
  /** Who is told of changes, by entity. */
  audiences?: Audiences;
  /** The files that it keeps: those that nothing names any more are cleared away. */
  files?: readonly ReferencedFiles[];
  /** The types of its events that remove personal data: what the stores still hold of it is overwritten then. */
  erasing?: readonly string[];
  /** What it keeps of a user, for the archive of their own data. */
  dataExport?: ExportSectionOf;
  routes?(server: FastifyInstance, services: Services, edge: SubjectContext): void;
  /** Takes its jobs on. */
  handleJobs?(services: Services, edge: SubjectContext): void;
}

type Subjects = readonly Subject[];

export const registryOf = (subjects: Subjects): EventRegistry =>
  createEventRegistry(...subjects.map(({ events = {} }) => events));

export const publicFieldsOf = (subjects: Subjects): PublicFields => ({
  shown: new Set(subjects.flatMap(({ shown = [] }) => shown)),
  whole: new Set(subjects.flatMap(({ whole = [] }) => whole)),
});

/** What the interface's description says of each subject. */
export const tagsOf = (subjects: Subjects): { name: string; description: string }[] =>
  subjects.flatMap(({ name, about }) => (about === undefined ? [] : [{ name, description: about }]));

export const viewsOf = (subjects: Subjects): View[] => subjects.flatMap(({ views = [] }) => views);

export const auditedDecidersOf = (subjects: Subjects): AuditedDecider[] =>
  subjects.flatMap(({ auditedDeciders = [] }) => auditedDeciders);

export const reactionsOf = (subjects: Subjects): Reaction[] =>
  subjects.flatMap(({ reactions = [] }) => reactions);

export const exportSectionsOf = (subjects: Subjects): ExportSectionOf[] =>
  subjects.flatMap(({ dataExport }) => dataExport ?? []);

export const filesOf = (subjects: Subjects): ReferencedFiles[] => subjects.flatMap(({ files = [] }) => files);

export const audiencesOf = (subjects: Subjects): Audiences =>
  Object.fromEntries(subjects.flatMap(({ audiences = {} }) => Object.entries(audiences)));
