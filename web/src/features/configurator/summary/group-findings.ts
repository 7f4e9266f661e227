import type { CheckError } from '@coffret/cabinet';
import type { Stack } from '../stack/stack.ts';

/** Seen on the slot itself. */
const NOT_LISTED: readonly string[] = ['INSUFFICIENT_SPACE', 'MODULE_INTERVAL_CHANGE'];

/** Numbered as the user sees it; a null slot: the whole line. */
export interface FoundPlace {
  line: number;
  slot: number | null;
}

export interface Finding {
  sentence: string;
  code: CheckError['code'];
  /** The engine's own sentences, with the figures. */
  details: string;
  /** Of the whole cabinet when there is none. */
  places: FoundPlace[];
}

/** What the panel of errors lists: each sentence once, with every place that it is said of. */
export function groupFindings(
  errors: readonly CheckError[],
  { lines }: Stack,
  sentenceOf: (error: CheckError) => string,
): Finding[] {
  const findings = new Map<string, Finding>();
  for (const error of errors) {
    if (NOT_LISTED.includes(error.code)) continue;
    const { code, originalErr, slotInfo } = error;
    const sentence = sentenceOf(error);
    const known = findings.get(sentence);
    const line = lines.findIndex(({ id }) => id === slotInfo?.lineId) + 1;
    const slot = slotInfo?.slotIndex ?? null;
    const isKnown = known?.places.some((place) => place.line === line && place.slot === slot);
    const place = line > 0 && !isKnown ? [{ line, slot }] : [];
    findings.set(sentence, {
      sentence,
      code,
      details: known ? `${known.details}\n${originalErr}` : originalErr,
      places: [...(known?.places ?? []), ...place],
    });
  }
  return [...findings.values()];
}
