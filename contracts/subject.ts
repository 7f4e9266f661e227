import type { Sentence } from './sentences/context.ts';

/** The same in French and in English. */
export interface Words {
  fr: string;
  en: string;
}

/** The streams of a category, `project-12`: what happens to one entity. */
export interface EventCategory {
  /** All of them together, where the audit offers them as a filter: `Projets`. */
  title?: Words;
  /** A sentence for each type of event. */
  sentences: { readonly [type: string]: Sentence };
  /** The entity that the streams are about, where it is of another category; its id begins theirs. */
  about?: string;
  /** Its name is a person's, or was given by the user whose it is: no other user's data contains it. */
  isPersonal?: true;
}

/** What is known of a subject without its schemas: the client has this without zod. */
export interface SubjectContract {
  /** By category. */
  categories: { readonly [category: string]: EventCategory };
  rights?: {
    /** Entities that one has a right to create, read, write and delete (`project_c`, …), with what groups call them. */
    entities?: { readonly [entity: string]: Words };
    /** Single rights. */
    special?: { readonly [right: string]: Words };
    /** Which of them the group Staff does not hold. */
    staffLacks?: readonly string[];
    /** Which of them the group Client holds. */
    clientsHold?: readonly string[];
  };
  /** What fields of any events name by id: `projectId` a project. */
  names?: { readonly [field: string]: string };
}

/** Known to the compiler alone. */
declare const PATHS: unique symbol;

/** A contract with the paths of the subject (its paths.ts). */
export type WithPaths<Contract, Paths> = Contract & { readonly [PATHS]?: Paths };

/** The paths of a contract, else none. */
export type PathsOf<Contract> = Contract extends { readonly [PATHS]?: infer Paths }
  ? Exclude<Paths, undefined>
  : never;

/** An entry of subjects.ts: the subject's paths as a type, the rest as a value. */
export const subject =
  <Paths = Record<never, never>>() =>
  <const Contract extends SubjectContract>(contract: Contract): WithPaths<Contract, Paths> =>
    contract;
