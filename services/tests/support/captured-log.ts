import type { DestinationStream } from 'pino';

/** A line of the log, as much of it as all have. */
export interface LogLine {
  level: number;
  msg?: string;
  correlationId?: string;
  [field: string]: unknown;
}

/** Where a product's log goes in a test that reads it. */
export interface CapturedLog {
  to: DestinationStream;
  /** All that was written, as it was. */
  text(): string;
  lines(): LogLine[];
}

export function captureLog(): CapturedLog {
  const written: string[] = [];
  return {
    to: { write: (line) => void written.push(line) },
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line)),
  };
}
