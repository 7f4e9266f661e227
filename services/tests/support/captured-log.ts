import type { DestinationStream } from 'pino';

export interface LogLine {
  level: number;
  msg?: string;
  correlationId?: string;
  [field: string]: unknown;
}

export interface CapturedLog {
  to: DestinationStream;
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
