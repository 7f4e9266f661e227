import { FinalFailure, type HandlerOptions } from '../jobs/jobs.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export interface Mail {
  /** The same for every try at the same mail: it becomes the Message-ID, and the outbox keeps one of each. */
  id: string;
  to: string;
  /** The names of the keys (person-keys) of whom it is to or about: what is kept of it is forgotten with any of them. */
  persons: readonly string[];
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

export interface Mailer {
  /**
   * Resolves once the receiving side has taken the mail. Throws when it has not: `MailServerUnavailable` when
   * there was nobody to give it to, `MailRefused` when it will never be taken, else what the receiving side said.
   */
  send(mail: Mail): Promise<void>;
}

/** The mail server could not be reached, or sends everybody away for now: the mail was not given. */
export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable';
}

/** The receiving side will not take this mail, however often it is given: there is no such mailbox. */
export class MailRefused extends FinalFailure {
  override readonly name = 'MailRefused';
}

/** A receiver may refuse for a day (a full mailbox, a grey list) before a mail is set aside. */
export const MAIL_JOB: HandlerOptions = { attempts: 36 };
