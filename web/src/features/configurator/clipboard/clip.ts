import { elementAt, lineOf, type Stack, toProjLines } from '../stack/stack.ts';

/** What is copied: a line with its elements, or one element on its line. */
export type ClipKind = 'line' | 'element';

interface Place {
  lineId: number | null;
  /** null: the line. */
  slot: number | null;
}

/** As text for the clipboard: as lines are sent to the server. null: nothing is there. */
export function writeClip(stack: Stack, { lineId, slot }: Place): string | null {
  const line = lineId === null ? undefined : lineOf(stack, lineId);
  const element = slot === null ? undefined : elementAt(line, slot);
  if (!line || (slot !== null && !element)) return null;
  const lines = [{ ...line, elements: element ? [element] : line.elements }];
  const [written] = toProjLines({ lines, accessories: null, answer: null });
  const kind: ClipKind = element ? 'element' : 'line';
  return JSON.stringify({ coffret: kind, line: written });
}
