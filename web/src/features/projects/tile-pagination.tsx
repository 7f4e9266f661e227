import { useTranslation } from 'react-i18next';
import { PageNav } from '../../crud/list/page-nav.tsx';
import styles from './project-tiles.module.css';

interface TilePaginationProps {
  page: number;
  pages: number;
  count: number;
  onChange: (page: number) => void;
}

export function TilePagination({ page, pages, count, onChange }: TilePaginationProps) {
  const { t } = useTranslation();
  const go = (wanted: number) => {
    onChange(wanted);
    window.scrollTo({ top: 0 });
  };
  return (
    <footer className={styles.pages}>
      <span className="muted" role="status">
        {t('projects.found', { count })}
      </span>
      <PageNav page={page} pages={pages} onPage={go} />
    </footer>
  );
}
