import type { HistoryStep } from '@coffret/contracts/history/history';
import { sentenceOf } from '@coffret/contracts/sentences/sentence';
import { sentenceTexts } from '../../../i18n/sentences.ts';
import type { ReplayTexts } from './own-texts.fr.ts';
import type { Contributor } from './steps.ts';

/** Not a user id. */
const TEAM = 0;

/** « Marie Petit a posé D4P32, ligne 1, emplacement 4,5 … ». */
export function stepText(step: HistoryStep, texts: ReplayTexts): string {
  const who = step.isByTeam ? { userId: TEAM, fullName: texts.team } : {};
  return sentenceOf({ ...step, ...who }, sentenceTexts());
}

export function contributorName(
  { key, name }: Pick<Contributor, 'key' | 'name'>,
  texts: ReplayTexts,
): string {
  if (key === 'team') return texts.team;
  return key === 'system' ? texts.system : (name ?? texts.erased);
}
