/** `anonymous`: asked for without an account. */
export type PrintedFor = 'customer' | 'anonymous';

export interface Printer {
  /** A4. Pages of customers (the default) are printed first. Throws `PrinterUnavailable` when there is no browser. */
  print(html: string, printedFor?: PrintedFor): Promise<Uint8Array>;
  close(): Promise<void>;
}

export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterUnavailable';
}
