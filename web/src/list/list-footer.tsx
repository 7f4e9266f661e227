import { Button, HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { type ListState, PAGE_SIZES, type PageSize, SCROLL } from './address.ts';
import { numberText } from './formats.ts';
import { pageWindow } from './page-window.ts';

interface ListFooterProps {
  state: ListState;
  /** How many match. */
  count: number;
  /** How many of them are here. */
  shown: number;
  onChange: (changes: Partial<ListState>) => void;
}

/** How much is shown, how much a page holds, and the way to the other pages. */
export function ListFooter({ state, count, shown, onChange }: ListFooterProps) {
  const { t, i18n } = useTranslation();
  const { page, size } = state;
  const pages = size === SCROLL ? 1 : Math.ceil(count / size);
  const text = { shown: numberText(shown, i18n.language), total: numberText(count, i18n.language), count };
  const sizes: { value: PageSize; label: string }[] = [
    ...PAGE_SIZES.map((value) => ({ value, label: t('list.perPage', { size: value }) })),
    { value: SCROLL, label: t('list.scroll') },
  ];
  return (
    <footer className="list-footer">
      <p role="status">{t('list.footer', text)}</p>
      {pages > 1 && (
        <nav aria-label={t('list.pages')}>
          <Button
            variant="minimal"
            icon="chevron-left"
            aria-label={t('list.previous')}
            disabled={page <= 1}
            onClick={() => onChange({ page: page - 1 })}
          />
          {pageWindow(page, pages).map((one, index) =>
            one === 0 ? (
              <span key={`gap-${index < 2 ? 'left' : 'right'}`}>…</span>
            ) : (
              <Button
                key={one}
                variant={one === page ? 'solid' : 'minimal'}
                intent={one === page ? 'primary' : 'none'}
                aria-label={t('list.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                text={one}
                onClick={() => onChange({ page: one })}
              />
            ),
          )}
          <Button
            variant="minimal"
            icon="chevron-right"
            aria-label={t('list.next')}
            disabled={page >= pages}
            onClick={() => onChange({ page: page + 1 })}
          />
        </nav>
      )}
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
