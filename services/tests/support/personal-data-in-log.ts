import type { LogLine } from './captured-log.ts';

/** Any mail address or JWT. */
const PERSONAL = /[\w.+-]+@[a-z-]+\.[a-z]+|eyJ[\w-]{8,}/gi;

/** Shorter values (a city, a role) may be part of other words. */
const MIN_LENGTH = 8;

export const wordsOf = (...forms: readonly object[]): string[] =>
  forms.flatMap((form) => Object.values(form)).filter((value) => value.length > MIN_LENGTH);

/** Personal data found in a log: these words, plain or URL-encoded, and anything that matches `PERSONAL`. */
export function personalDataIn(log: string, words: readonly string[]): string[] {
  const text = log.toLowerCase();
  const isLogged = (word: string) =>
    [word, encodeURIComponent(word)].some((form) => text.includes(form.toLowerCase()));
  return [...words.filter(isLogged), ...(log.match(PERSONAL) ?? [])];
}

/** Lines of requests, jobs and errors without a correlation id. */
export const uncorrelatedLines = (lines: readonly LogLine[]): LogLine[] =>
  lines.filter(({ route, job, msg, correlationId }) => (route ?? job ?? msg === 'fault') && !correlationId);

export const logLinesOf = (output: readonly string[]): LogLine[] =>
  output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
