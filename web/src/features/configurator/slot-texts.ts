import { countedSlot, type SlotUnit } from '@coffret/cabinet/slot-names';
import type { TFunction } from 'i18next';

/** "3", and "3d" for its right half: beside a drawing. */
export function slotText(slot: number, t: TFunction): string {
  const { number, isRight } = countedSlot(slot);
  return isRight ? t('configurator.place.half', { number }) : String(number);
}

/** "rangée 2, module 3, à droite"; lines are numbered from 1. */
export function slotName(line: number, slot: number, unit: SlotUnit, t: TFunction): string {
  const { number, isRight } = countedSlot(slot);
  const place = t(`configurator.place.${unit}`, { line, number });
  return isRight ? t('configurator.place.right', { place }) : place;
}
