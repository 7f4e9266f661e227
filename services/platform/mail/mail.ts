import { FinalFailure } from '../jobs/jobs.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export interface Mail {
  /** The same for each attempt: it determines the Message-ID. */
  id: string;
  to: string;
  /** Key names (person-keys) of the persons it is to or about. */
  persons: readonly string[];
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

export interface Mailer {
  /** Throws `MailServerUnavailable` when it was not sent, `MailRefused` when it will never be accepted. */
  send(mail: Mail): Promise<void>;
}

export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable';
}

export class MailRefused extends FinalFailure {
  override readonly name = 'MailRefused';
}
