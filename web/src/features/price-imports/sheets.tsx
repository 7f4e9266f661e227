import { Checkbox } from '@blueprintjs/core';
import { Error as ErrorIcon, WarningSign } from '@blueprintjs/icons';
import { textIn } from '@coffret/cabinet/catalogue';
import type { AffectedQuote, CustomerImpact, PriceImpact } from '@coffret/contracts/catalogue/answers';
import type {
  ChosenPrice,
  ImportedFields,
  PriceSums,
  RefusedPrice,
} from '@coffret/contracts/price-imports/answers';
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

export function reasonText(t: TFunction, code: string): string {
  const reason = REASONS[code];
  return reason ? t(reason) : (codeText(code) ?? code);
}

const ALARMS = {
  amber: { Icon: WarningSign, text: 'priceImports.amber' },
  red: { Icon: ErrorIcon, text: 'priceImports.red' },
} as const satisfies { [alarm in Alarm]: object };

/** "+3,1 %" */
export const signedPercent = (language: string) =>
  formatter(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

function changeColumns<Row extends Change>(t: TFunction, language: string): SheetColumn<Row>[] {
  const plain = formatter(language, {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const signed = { signDisplay: 'exceptZero' } as const;
  const euros = formatter(language, { style: 'currency', currency: 'EUR', ...signed });
  const percent = signedPercent(language);
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
  isTaken: (price: ChosenPrice) => boolean;
  /** null: read-only. */
  onChange: ((price: ChosenPrice, isWanted: boolean) => void) | null;
}

const FIELDS: { readonly [name in keyof ImportedFields]-?: TextKey } = {
  widthMm: 'catalogue.width',
  heightMm: 'catalogue.height',
  depthMm: 'catalogue.depth',
  rowBreaks: 'catalogue.ratings.rowBreaks',
  icuKA: 'catalogue.icu',
  libEn: 'catalogue.libEn',
  withdrawnAt: 'catalogue.withdrawnAt',
  successorRef: 'catalogue.successorRef',
  lossPerPoleW: 'catalogue.ratings.lossPerPoleW',
};

/** "Largeur (mm) : — → 430, Icu (kA) : 6 → 10". */
function otherChanges(t: TFunction, language: string, { from, to }: ChosenPrice): string {
  const valueText = (value: ImportedFields[keyof ImportedFields]) =>
    value === null || value === undefined
      ? '—'
      : typeof value === 'number'
        ? decimalText(value, language)
        : typeof value === 'string'
          ? value
          : value.join(', ');
  const names = Object.keys(to ?? {}) as (keyof ImportedFields)[];
  return names
    .map((name) =>
      t('priceImports.fieldChange', {
        field: t(FIELDS[name]),
        from: valueText(from?.[name]),
        to: valueText(to?.[name]),
      }),
    )
    .join(' · ');
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
    text: ({ code }) => reasonText(t, code),
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

export type CategorySums = PriceSums & { lib: string };

export function categoriesSheet(t: TFunction, language: string): SheetColumn<CategorySums>[] {
  const percent = signedPercent(language);
  return [
    { name: t('priceImports.category'), width: 320, text: ({ lib }) => lib },
    { name: t('priceImports.rise'), width: 112, isNumber: true, text: ({ up }) => numberText(up, language) },
    {
      name: t('priceImports.fall'),
      width: 112,
      isNumber: true,
      text: ({ down }) => numberText(down, language),
    },
    {
      name: t('priceImports.average'),
      width: 112,
      isNumber: true,
      text: ({ percent: mean }) => (mean === null ? '—' : percent.format(mean / 100)),
    },
  ];
}
