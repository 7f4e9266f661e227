import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { MailServerUnavailable } from './mail/mail.ts';
import { PrinterUnavailable } from './pdf/printer.ts';

/** Whether what was thrown tells of something out of reach, which may come back by itself, not of the work. */
export function isOutage(thrown: unknown): thrown is Error {
  return [StoreUnavailable, PrinterUnavailable, MailServerUnavailable].some((kind) => thrown instanceof kind);
}
