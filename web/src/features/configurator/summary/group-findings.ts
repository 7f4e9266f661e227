import type { CheckError } from '@coffret/cabinet';
import type { Stack } from '../stack/stack.ts';

/** Shown on the slot. */
const NOT_LISTED: readonly string[] = ['INSUFFICIENT_SPACE', 'MODULE_INTERVAL_CHANGE'];

/** `slot` null: the whole line. Numbers as shown. */
export interface FoundPlace {
  line: number;
  slot: number | null;
}

export interface Finding {
  sentence: string;
  code: CheckError['code'];
  /** Empty: the whole cabinet. */
  places: FoundPlace[];
}

/** One entry per sentence, with all positions. */
export function groupFindings(
  errors: readonly CheckError[],
  { lines }: Stack,
  sentenceOf: (error: CheckError) => string,
): Finding[] {
  const findings = new Map<string, Finding>();
  for (const error of errors) {
    if (NOT_LISTED.includes(error.code)) continue;
    const { code, slotInfo } = error;
    const sentence = sentenceOf(error);
    const known = findings.get(sentence);
    const line = lines.findIndex(({ id }) => id === slotInfo?.lineId) + 1;
    const slot = slotInfo?.slotIndex ?? null;
    const isKnown = known?.places.some((place) => place.line === line && place.slot === slot);
    const place = line > 0 && !isKnown ? [{ line, slot }] : [];
    findings.set(sentence, {
      sentence,
      code,
      places: [...(known?.places ?? []), ...place],
    });
  }
  return [...findings.values()];
}
