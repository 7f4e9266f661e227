import type { Place } from '@coffret/contracts/realtime/presence';
import type { TFunction } from 'i18next';
import { placeName } from '../cabinet/place-names.ts';
import type { Stack } from '../stack/stack.ts';
import type { Collaborator } from './collaborators.ts';

export const collaboratorName = ({ fullName, isMe }: Collaborator, t: TFunction) =>
  isMe ? t('configurator.presence.me') : fullName;

function placeText({ lineId, slot }: Place, stack: Stack, t: TFunction, language: string): string[] {
  const row = stack.lines.findIndex(({ id }) => id === lineId);
  if (row < 0 && stack.accessories?.id !== lineId) return [];
  if (row >= 0 && slot === null) return [t('configurator.presence.line', { line: row + 1 })];
  return [placeName({ kind: 'element', row, slot }, t, language)];
}

/** "Marie Petit, ligne 2, emplacement 1,5". */
export function collaboratorText(person: Collaborator, stack: Stack, t: TFunction, language: string): string {
  const places = person.places.flatMap((place) => placeText(place, stack, t, language));
  return [collaboratorName(person, t), ...new Set(places)].join(', ');
}
