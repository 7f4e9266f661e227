import type { Sentence } from '../sentences/context.ts';
import { sentencesOfRegisters } from './sentences-of-registers.ts';

export const registerSentences: { readonly [type: string]: Sentence } = sentencesOfRegisters(({ named }) => ({
  Added: ({ who, lib }) => `${who} a ajouté ${named} ${lib}`,
  Changed: ({ who, it }) => `${who} a modifié ${named} ${it}`,
  Removed: ({ who, it }) => `${who} a supprimé ${named} ${it}`,
}));
