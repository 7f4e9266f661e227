export interface Printer {
  /** A4. Throws `PrinterUnavailable` when there is no browser. */
  print(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterUnavailable';
}
