import type { Catalogue } from '@coffret/cabinet/catalogue';
import { unitOf } from '@coffret/cabinet/slot-names';
import type { Place } from '@coffret/contracts/realtime/presence';
import type { TFunction } from 'i18next';
import { placeName } from '../cabinet/place-names.ts';
import type { Stack } from '../stack/stack.ts';
import type { Collaborator } from './collaborators.ts';

export const collaboratorName = ({ fullName, isMe }: Collaborator, t: TFunction) =>
  isMe ? t('configurator.presence.me') : fullName;

function placeText({ lineId, slot }: Place, stack: Stack, { byRef }: Catalogue, t: TFunction): string[] {
  const row = stack.lines.findIndex(({ id }) => id === lineId);
  if (row < 0 && stack.accessories?.id !== lineId) return [];
  if (row >= 0 && slot === null) return [t('configurator.presence.line', { line: row + 1 })];
  const unit = unitOf(byRef.get(stack.lines[row]?.ref ?? ''));
  return [placeName({ kind: 'element', row, slot, unit }, t)];
}

/** "Marie Petit, rangée 2, place 2". */
export function collaboratorText(
  person: Collaborator,
  stack: Stack,
  catalogue: Catalogue,
  t: TFunction,
): string {
  const places = person.places.flatMap((place) => placeText(place, stack, catalogue, t));
  return [collaboratorName(person, t), ...new Set(places)].join(', ');
}
