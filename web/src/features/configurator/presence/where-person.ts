import type { Place } from '@coffret/contracts/realtime/presence';
import type { TFunction } from 'i18next';
import { placeName } from '../cabinet/place-names.ts';
import type { Stack } from '../stack/stack.ts';
import type { Person } from './people.ts';

export const personName = ({ fullName, isMe }: Person, t: TFunction) =>
  isMe ? t('configurator.presence.me') : fullName;

function placeText({ lineId, slot }: Place, stack: Stack, t: TFunction, language: string): string[] {
  const row = stack.lines.findIndex(({ id }) => id === lineId);
  if (row < 0 && stack.accessories?.id !== lineId) return [];
  if (row >= 0 && slot === null) return [t('configurator.presence.line', { line: row + 1 })];
  return [placeName({ kind: 'element', row, slot }, t, language)];
}

/** Who and where: "Marie Petit, ligne 2, emplacement 1,5". */
export function wherePerson(person: Person, stack: Stack, t: TFunction, language: string): string {
  const places = person.places.flatMap((place) => placeText(place, stack, t, language));
  return [personName(person, t), ...new Set(places)].join(', ');
}
