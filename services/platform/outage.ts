import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { MailServerUnavailable } from './mail/mail.ts';
import { PrinterUnavailable } from './pdf/printer.ts';

export function isOutage(thrown: unknown): thrown is Error {
  return [StoreUnavailable, PrinterUnavailable, MailServerUnavailable].some((kind) => thrown instanceof kind);
}
