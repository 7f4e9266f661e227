import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { moneyText, numberText } from '../../i18n/formats.ts';
import styles from './list.module.css';
import { PageNav } from './page-nav.tsx';
import { type ListState, PAGE_SIZES, type PageSize, SCROLL } from './state/address.ts';

interface ListFooterProps {
  state: ListState;
  count: number;
  sums: readonly { label: string; sum: number }[];
  shown: number;
  onChange: (changes: Partial<ListState>) => void;
}

export function ListFooter({ state, count, sums, shown, onChange }: ListFooterProps) {
  const { t, i18n } = useTranslation();
  const { page, size } = state;
  const pages = size === SCROLL ? 1 : Math.ceil(count / size);
  const text = { shown: numberText(shown, i18n.language), total: numberText(count, i18n.language), count };
  const sizes: { value: PageSize; label: string }[] = [
    ...PAGE_SIZES.map((value) => ({ value, label: t('list.perPage', { size: value }) })),
    { value: SCROLL, label: t('list.scroll') },
  ];
  return (
    <footer className={styles.footer}>
      <p role="status">{t('list.footer', text)}</p>
      {sums.map(({ label, sum }) => (
        <p key={label}>{t('labelled', { label, text: moneyText(sum, i18n.language) })}</p>
      ))}
      <PageNav page={page} pages={pages} onPage={(one) => onChange({ page: one })} />
      <HTMLSelect
        aria-label={t('list.size')}
        value={size}
        onChange={({ currentTarget: { value } }) =>
          onChange({ page: 1, size: sizes.find((one) => String(one.value) === value)?.value ?? size })
        }
      >
        {sizes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </HTMLSelect>
    </footer>
  );
}
