import { Checkbox } from '@blueprintjs/core';
import { Error as ErrorIcon, WarningSign } from '@blueprintjs/icons';
import { textIn } from '@coffret/cabinet/catalogue';
import type { ChosenPrice, RefusedPrice } from '@coffret/contracts/price-imports/answers';
import { type Alarm, priceAlarm } from '@coffret/contracts/price-imports/price-change';
import type { Note } from '@coffret/contracts/price-list';
import type { TFunction } from 'i18next';
import { codeText } from '../../data/api/error-text.ts';
import { decimalText } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import type { SheetColumn } from '../../ui/table/sheet-column.ts';
import { changeColumns } from './change-columns.ts';
import styles from './price-imports.module.css';
import { fieldReason, otherChanges } from './product-field-text.ts';

/** Codes with specific texts here. */
const REASONS: { readonly [code: string]: TextKey } = {
  CELLS: 'priceImports.movedCells',
  CURRENCY: 'priceImports.otherCurrency',
  AMBIGUOUS: 'priceImports.twoReadings',
  ZERO: 'priceImports.zero',
  REQUIRED: 'priceImports.missing',
  CONFIRM: 'priceImports.toConfirm',
  CHANGED: 'priceImports.changedSince',
  NUMBER: 'priceImports.noPrice',
  DUPLICATE: 'priceImports.repeated',
  IN_USE: 'priceImports.chosenByRules',
  INVALID_PARAMETER: 'priceImports.circularSuccessor',
};

export function reasonText(t: TFunction, code: string): string {
  const reason = REASONS[code];
  return reason ? t(reason) : (codeText(code) ?? code);
}

/** Notes of what may be a mistake. */
const LOUD: readonly Note[] = ['ROUNDED', 'TWO_PRICES'];

const ALARMS = {
  amber: { Icon: WarningSign, text: 'priceImports.amber' },
  red: { Icon: ErrorIcon, text: 'priceImports.red' },
} as const satisfies { [alarm in Alarm]: object };

interface SheetOptions {
  /** What changes somewhere in the list. */
  changes: { prices: boolean; others: boolean };
  /** Orders columns by importance. */
  isNarrow: boolean;
  isTaken: (price: ChosenPrice) => boolean;
  /** null: read-only. */
  onChange: ((price: ChosenPrice, isWanted: boolean) => void) | null;
}

export function pricesSheet(
  t: TFunction,
  language: string,
  { isTaken, onChange, isNarrow, changes }: SheetOptions,
): SheetColumn<ChosenPrice>[] {
  const [before, after, difference, change] = changeColumns<ChosenPrice>(t, language);
  if (!before || !after || !difference || !change) return [];
  const taken: SheetColumn<ChosenPrice> = {
    name: t('priceImports.taken'),
    width: 80,
    text: (row) => t(isTaken(row) ? 'priceImports.yes' : 'priceImports.no'),
    cell: (row) => (
      <Checkbox
        className={styles.tick}
        checked={isTaken(row)}
        disabled={!onChange}
        aria-label={t('priceImports.take', { ref: row.ref })}
        onChange={({ currentTarget }) => onChange?.(row, currentTarget.checked)}
      />
    ),
  };
  const ref: SheetColumn<ChosenPrice> = { name: t('catalogue.ref'), width: 128, text: (row) => row.ref };
  const lib: SheetColumn<ChosenPrice> = {
    name: t('catalogue.lib'),
    width: changes.prices && changes.others ? 152 : 352,
    text: ({ lib: fr, libEn }) => textIn(language, fr, libEn),
  };
  const others: SheetColumn<ChosenPrice> = {
    name: t('priceImports.others'),
    width: changes.prices ? 336 : 456,
    text: (row) => otherChanges(t, language, row),
  };
  const share: SheetColumn<ChosenPrice> = {
    ...change,
    width: 112,
    cell(row) {
      const alarm = priceAlarm(row);
      if (!alarm) return change.text(row);
      const { Icon, text } = ALARMS[alarm];
      return (
        <span className={styles.alarm} data-alarm={alarm} title={t(text)}>
          <Icon size={12} />
          {change.text(row)}
        </span>
      );
    },
  };
  const noted: SheetColumn<ChosenPrice> = {
    ...after,
    cell(row) {
      const { read, notes = [] } = row;
      if (notes.length === 0) return after.text(row);
      const listed = typeof read === 'number' ? decimalText(read, language) : read;
      const said = notes.map((note) => t(`priceImports.notes.${note}`)).join(' · ');
      const title = listed === undefined ? said : t('priceImports.noted', { said, listed });
      if (!LOUD.some((note) => notes.includes(note)))
        return (
          <span className={styles.noted} title={title}>
            {after.text(row)}
          </span>
        );
      return (
        <span className={styles.alarm} title={title}>
          <WarningSign size={12} />
          {after.text(row)}
        </span>
      );
    },
  };
  if (!changes.prices) return [taken, ref, others, lib];
  if (changes.others) {
    return isNarrow
      ? [taken, ref, share, others, before, noted, difference, lib]
      : [taken, ref, others, before, noted, difference, share, lib];
  }
  return isNarrow
    ? [taken, ref, share, before, noted, difference, lib]
    : [taken, ref, lib, before, noted, difference, share];
}

export const rejectedSheet = (t: TFunction): SheetColumn<RefusedPrice>[] => [
  { name: t('priceImports.row'), width: 80, isNumber: true, text: ({ row }) => String(row) },
  { name: t('catalogue.ref'), width: 200, text: ({ ref }) => ref },
  { name: t('priceImports.price'), width: 272, isNumber: true, text: ({ price }) => String(price) },
  {
    name: t('priceImports.why'),
    width: 368,
    text: (row) => fieldReason(t, row) ?? reasonText(t, row.code),
  },
];
