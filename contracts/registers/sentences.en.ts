import type { Sentence } from '../sentences/context.ts';
import { sentencesOfRegisters } from './sentences-of-registers.ts';

export const registerSentences: { readonly [type: string]: Sentence } = sentencesOfRegisters(({ named }) => ({
  Added: ({ who, lib, word }) => `${who} added ${word(named)} ${lib}`,
  Changed: ({ who, it, word }) => `${who} changed ${word(named)} ${it}`,
  Removed: ({ who, it, word }) => `${who} deleted ${word(named)} ${it}`,
}));
