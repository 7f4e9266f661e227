import type { HandlerOptions } from '../jobs/jobs.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export interface Mail {
  /** The same for every try at the same mail: it becomes the Message-ID, and the outbox keeps one of each. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

export interface Mailer {
  /** Resolves once the receiving side has taken the mail. Throws when it has not: the job tries again. */
  send(mail: Mail): Promise<void>;
}

/** A mail server may be down for a day before a mail is given up. */
export const MAIL_JOB: HandlerOptions = { attempts: 36 };
