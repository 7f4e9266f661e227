import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  page: number;
  pages: number;
  count: number;
  onChange: (page: number) => void;
}

/** From one page of tiles to the next. */
export function Pages({ page, pages, count, onChange }: PagesProps) {
  const { t } = useTranslation();
  const go = (wanted: number) => {
    onChange(wanted);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className="project-pages" aria-label={t('projects.pages')}>
      <span className="muted" role="status">
        {t('projects.found', { count })}
      </span>
      {pages > 1 && (
        <div>
          <Button
            variant="minimal"
            icon={<ChevronLeft />}
            aria-label={t('projects.previous')}
            disabled={page === 1}
            onClick={() => go(page - 1)}
          />
          <span>{t('projects.page', { page, pages })}</span>
          <Button
            variant="minimal"
            icon={<ChevronRight />}
            aria-label={t('projects.next')}
            disabled={page === pages}
            onClick={() => go(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}
