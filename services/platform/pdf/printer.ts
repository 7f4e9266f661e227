/** Prints an HTML page as PDF, A4. */
export interface Printer {
  /** Throws `PrinterUnavailable` when there is no browser to print with. */
  print(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** No browser was found or it could not be started; the message says what to install. 503 to the client. */
export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterUnavailable';
}
