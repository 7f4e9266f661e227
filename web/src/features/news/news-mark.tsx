import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import styles from './news-mark.module.css';
import { FIRST_PAGE_SIZE, lastSeenAt, useNews } from './use-news.ts';

/** Number of unseen releases. */
export function NewsMark() {
  const { t } = useTranslation();
  const known = lastSeenAt(useSignedInUser());
  const { data } = useNews(FIRST_PAGE_SIZE);
  const count = data?.rows.filter(({ publishedAt }) => publishedAt > known).length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('news.unseen', { count })}</span>
    </span>
  );
}
