import type { HeardKind } from './notifications/kinds.ts';
import type { Sentence } from './sentences/context.ts';

export interface EventCategory {
  /** Titles, names and labels are in French; the word lists (words.<code>.ts) have them in other languages. */
  title?: string;
  sentences: { readonly [type: string]: Sentence };
  about?: string;
  /** The name is personal data: other users' exports must not contain it. */
  isPersonal?: true;
  /** Bookkeeping of the program, which the audit hides at first: all events (true), or these types. */
  technical?: true | readonly string[];
}

export interface MailContract {
  label: string;
  /** The setting of the receiver that switches it off; absent: it is always sent. */
  heard?: HeardKind;
  /** Staff may send it once more as it was; not with a one-time link or to a former address, and reminders have an act. */
  isRepeatable?: true;
  /** To the company, about the user. */
  isToCompany?: true;
}

export interface SubjectContract {
  categories: { readonly [category: string]: EventCategory };
  rights?: {
    /** Entities with the rights create, read, write, delete (`project_c`, …), and their labels. */
    entities?: { readonly [entity: string]: string };
    /** Those of `entities` that allow nothing. */
    useless?: readonly string[];
    special?: { readonly [right: string]: string };
    staffLacks?: readonly string[];
    clientsHold?: readonly string[];
    /** A new right, and those with which groups of earlier installations get it. */
    givenWith?: { readonly [right: string]: readonly string[] };
  };
  /** By the name of its job. */
  mails?: { readonly [kind: string]: MailContract };
  /** Reference fields in events: `projectId` references a project. */
  names?: { readonly [field: string]: string };
}

declare const PATHS: unique symbol;

type WithPaths<Contract, Paths> = Contract & { readonly [PATHS]?: Paths };

export type PathsOf<Contract> = Contract extends { readonly [PATHS]?: infer Paths }
  ? Exclude<Paths, undefined>
  : never;

/** The paths exist only in the type. */
export const subject =
  <Paths = Record<never, never>>() =>
  <const Contract extends SubjectContract>(contract: Contract): WithPaths<Contract, Paths> =>
    contract;
