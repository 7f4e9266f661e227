import type { LogLine } from './captured-log.ts';

/** Somebody's mail address, and a token that the product signed, whoever's it is. */
const PERSONAL = /[\w.+-]+@[a-z-]+\.[a-z]+|eyJ[\w-]{8,}/gi;

/** Shorter words of a form (a city, a role) may be part of others. */
const TELLING = 8;

/** What forms tell of a person. */
export const wordsOf = (...forms: readonly object[]): string[] =>
  forms.flatMap((form) => Object.values(form)).filter((said) => said.length > TELLING);

/** What the log tells of these words, as they are or as they stand in an address, and of anybody. */
export function personalDataIn(log: string, words: readonly string[]): string[] {
  const text = log.toLowerCase();
  const isTold = (word: string) =>
    [word, encodeURIComponent(word)].some((form) => text.includes(form.toLowerCase()));
  return [...words.filter(isTold), ...(log.match(PERSONAL) ?? [])];
}

/** The lines of requests, of jobs and of faults that do not say to what they belong. */
export const uncorrelatedLines = (lines: readonly LogLine[]): LogLine[] =>
  lines.filter(({ route, job, msg, correlationId }) => (route ?? job ?? msg === 'fault') && !correlationId);

/** The lines of the log among all that processes have said. */
export const logLinesOf = (said: readonly string[]): LogLine[] =>
  said.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
