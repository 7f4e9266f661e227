import { Checkbox } from '@blueprintjs/core';
import { Error as ErrorIcon, WarningSign } from '@blueprintjs/icons';
import { textIn } from '@coffret/cabinet/catalogue';
import type { AffectedQuote, CustomerImpact, PriceImpact } from '@coffret/contracts/catalogue/answers';
import type { ListedPrice, RefusedPrice } from '@coffret/contracts/price-imports/answers';
import { type Alarm, percentChange, priceAlarm } from '@coffret/contracts/price-imports/price-change';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { codeText } from '../../data/api/error-text.ts';
import { dateText, decimalText, formatter, moneyText, numberText } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { configuratorPath } from '../../session/screens.ts';
import type { SheetColumn } from '../../ui/table/sheet-column.ts';
import styles from './price-imports.module.css';
import { fieldReason, otherChanges } from './product-field-text.ts';

interface Change {
  oldPrice: number;
  newPrice: number;
}

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

const ALARMS = {
  amber: { Icon: WarningSign, text: 'priceImports.amber' },
  red: { Icon: ErrorIcon, text: 'priceImports.red' },
} as const satisfies { [alarm in Alarm]: object };

function changeColumns<Row extends Change>(t: TFunction, language: string): SheetColumn<Row>[] {
  const plain = formatter(language, {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const signed = { signDisplay: 'exceptZero' } as const;
  const euros = formatter(language, { style: 'currency', currency: 'EUR', ...signed });
  const percent = formatter(language, { style: 'percent', maximumFractionDigits: 1, ...signed });
  const money = (
    name: string,
    of: (row: Row) => number,
    text = (value: number) => moneyText(value, language),
  ) => ({
    name,
    width: 108,
    isNumber: true,
    text: (row: Row) => text(of(row)),
    copied: (row: Row) => plain.format(of(row)),
  });
  return [
    money(t('priceImports.before'), ({ oldPrice }) => oldPrice),
    money(t('priceImports.after'), ({ newPrice }) => newPrice),
    money(
      t('priceImports.difference'),
      ({ oldPrice, newPrice }) => newPrice - oldPrice,
      (value) => euros.format(value),
    ),
    {
      name: t('priceImports.change'),
      width: 96,
      isNumber: true,
      text(row) {
        const share = percentChange(row);
        return share === null ? t('priceImports.newPrice') : percent.format(share / 100);
      },
    },
  ];
}

interface SheetOptions {
  /** What changes somewhere in the list. */
  changes: { prices: boolean; others: boolean };
  /** Orders columns by importance. */
  isNarrow: boolean;
  leftOut: ReadonlySet<number>;
  /** null: read-only. */
  onChange: ((id: number, isWanted: boolean) => void) | null;
}

export function pricesSheet(
  t: TFunction,
  language: string,
  { leftOut, onChange, isNarrow, changes }: SheetOptions,
): SheetColumn<ListedPrice>[] {
  const [before, after, difference, change] = changeColumns<ListedPrice>(t, language);
  if (!before || !after || !difference || !change) return [];
  const taken: SheetColumn<ListedPrice> = {
    name: t('priceImports.taken'),
    width: 80,
    text: ({ id }) => t(leftOut.has(id) ? 'priceImports.no' : 'priceImports.yes'),
    cell: ({ id, ref }) => (
      <Checkbox
        className={styles.tick}
        checked={!leftOut.has(id)}
        disabled={!onChange}
        aria-label={t('priceImports.take', { ref })}
        onChange={({ currentTarget }) => onChange?.(id, currentTarget.checked)}
      />
    ),
  };
  const ref: SheetColumn<ListedPrice> = { name: t('catalogue.ref'), width: 128, text: (row) => row.ref };
  const lib: SheetColumn<ListedPrice> = {
    name: t('catalogue.lib'),
    width: changes.prices && changes.others ? 152 : 352,
    text: ({ lib: fr, libEn }) => textIn(language, fr, libEn),
  };
  const others: SheetColumn<ListedPrice> = {
    name: t('priceImports.others'),
    width: changes.prices ? 336 : 456,
    text: (row) => otherChanges(t, language, row),
  };
  const share: SheetColumn<ListedPrice> = {
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
  const rounded: SheetColumn<ListedPrice> = {
    ...after,
    cell(row) {
      const { read, notes = [] } = row;
      if (read === undefined || !notes.includes('ROUNDED')) return after.text(row);
      const text = typeof read === 'number' ? decimalText(read, language) : read;
      return (
        <span className={styles.alarm} title={t('priceImports.rounded', { listed: text })}>
          <WarningSign size={12} />
          {after.text(row)}
        </span>
      );
    },
  };
  if (!changes.prices) return [taken, ref, others, lib];
  if (changes.others) {
    return isNarrow
      ? [taken, ref, share, others, before, rounded, difference, lib]
      : [taken, ref, others, before, rounded, difference, share, lib];
  }
  return isNarrow
    ? [taken, ref, share, before, rounded, difference, lib]
    : [taken, ref, lib, before, rounded, difference, share];
}

export const rejectedSheet = (t: TFunction, language: string): SheetColumn<RefusedPrice>[] => [
  { name: t('priceImports.row'), width: 80, isNumber: true, text: ({ row }) => String(row) },
  { name: t('catalogue.ref'), width: 200, text: ({ ref }) => ref },
  { name: t('priceImports.price'), width: 272, isNumber: true, text: ({ price }) => String(price) },
  {
    name: t('priceImports.why'),
    width: 368,
    text(row) {
      const { code } = row;
      const reason = REASONS[code];
      const ofField = fieldReason(t, language, row);
      if (ofField) return ofField;
      return reason ? t(reason) : (codeText(code) ?? code);
    },
  },
];

const toCustomer = (customer: { userId: number; company: string }) => <CustomerLink customer={customer} />;

export const customersSheet = (t: TFunction, language: string): SheetColumn<CustomerImpact>[] => [
  { name: t('priceImports.customer'), width: 296, text: ({ company }) => company, cell: toCustomer },
  {
    name: t('priceImports.configurations'),
    width: 136,
    isNumber: true,
    text: ({ configurations }) => numberText(configurations, language),
  },
  ...changeColumns<CustomerImpact>(t, language),
];

export const impactSheet = (t: TFunction, language: string): SheetColumn<PriceImpact>[] => [
  { name: t('priceImports.customer'), width: 160, text: ({ company }) => company, cell: toCustomer },
  { name: t('priceImports.project'), width: 136, text: ({ projectLib }) => projectLib },
  {
    name: t('priceImports.configuration'),
    width: 160,
    text: ({ lib }) => lib,
    cell: ({ id, lib }) => <Link to={configuratorPath(id)}>{lib}</Link>,
  },
  ...changeColumns<PriceImpact>(t, language),
];

export const quotesSheet = (t: TFunction, language: string): SheetColumn<AffectedQuote>[] => [
  { name: t('priceImports.customer'), width: 160, text: ({ company }) => company, cell: toCustomer },
  {
    name: t('priceImports.quote'),
    width: 136,
    text: ({ reference }) => reference,
    cell: ({ configurationId, reference }) => (
      <Link to={`/configurations/${configurationId}/quotes`}>{reference}</Link>
    ),
  },
  { name: t('priceImports.validUntil'), width: 144, text: ({ validUntil }) => dateText(validUntil) },
  ...changeColumns<AffectedQuote>(t, language),
];
