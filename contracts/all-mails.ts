import type { MailContract } from './subject.ts';
import { CONTRACTS, type SUBJECTS } from './subjects.ts';

type MailsOf<Contract> = Contract extends { mails: infer Mails } ? keyof Mails & string : never;

export type MailKind = MailsOf<(typeof SUBJECTS)[number]>;

const KINDS: ReadonlyMap<string, MailContract> = new Map(
  CONTRACTS.flatMap(({ mails = {} }) => Object.entries(mails)),
);

/** undefined: of an old version. */
export const mailContract = (kind: string): MailContract | undefined => KINDS.get(kind);

export const MAIL_KINDS: readonly string[] = [...KINDS.keys()];
