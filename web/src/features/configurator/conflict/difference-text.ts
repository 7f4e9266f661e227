import { ELEMENT_FIELDS } from '@coffret/contracts/configurations/element-fields';
import type { TFunction } from 'i18next';
import { word } from '../../../i18n/words.ts';
import type { Difference } from './differences.ts';

/** "ligne 2 : + PC16 (1,5), − AU (0,5)". `write` formats a slot number, `blockName` a block's reference. */
export function differenceText(
  difference: Difference,
  t: TFunction,
  write: (slot: number) => string,
  blockName = (ref: string) => ref,
): string {
  switch (difference.kind) {
    case 'lineAdded':
    case 'lineRemoved':
      return t(`configurator.conflict.${difference.kind}`, {
        line: difference.line,
        ref: blockName(difference.ref),
      });
    case 'order':
      return t('configurator.conflict.order', { lines: difference.lines.join(', ') });
    case 'field': {
      const { line, ref, slot, field, value } = difference;
      const label = word(ELEMENT_FIELDS[field].label);
      return t(`configurator.conflict.${value ? 'field' : 'noField'}`, {
        place: line === 0 ? ref : t('configurator.conflict.place', { line, ref, slot: write(slot) }),
        label,
        value,
      });
    }
    case 'answer':
      return t(`configurator.conflict.answer.${difference.answer}`);
    case 'elements': {
      const { line, placed, removed, moved } = difference;
      const changes = [
        ...placed.map(({ ref, slot }) => `+ ${ref} (${write(slot)})`),
        ...removed.map(({ ref, slot }) => `− ${ref} (${write(slot)})`),
        ...moved.map(({ ref, from, to }) => `${ref} (${write(from)} → ${write(to)})`),
      ].join(', ');
      return line === 0
        ? t('configurator.conflict.beside', { changes })
        : t('configurator.conflict.line', { line, changes });
    }
  }
}
