import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import styles from './page-nav.module.css';
import { pageWindow } from './page-window.ts';

interface PageNavProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function PageNav({ page, pages, onPage }: PageNavProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={t('list.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
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
            onClick={() => onPage(one)}
          />
        ),
      )}
      <Button
        variant="minimal"
        icon={<ChevronRight />}
        aria-label={t('list.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
