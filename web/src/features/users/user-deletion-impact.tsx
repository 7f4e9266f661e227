import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { type QueryResult, useQuery } from '../../data/query/use-query.ts';
import { numberText } from '../../i18n/formats.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';

/** What is erased, what stays (ADR-18), and the work that becomes inaccessible. */
export function UserDeletionImpact({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const projects = useQuery(query(at('/api/projects', { userId: id, size: 10 })));
  const configurations = useQuery(query(at('/api/configurations', { userId: id, size: 10 })));
  const isLoaded = ({ data, error }: QueryResult<{ count: number }>) =>
    data !== undefined || error !== undefined;
  if (![projects, configurations].every(isLoaded)) return <Skeleton lines={2} />;
  const work = [
    ['users.deletedProjects', projects.data?.count],
    ['users.deletedConfigurations', configurations.data?.count],
  ] as const;
  const words = work.flatMap(([key, count = 0]) =>
    count > 0 ? [t(key, { count, total: numberText(count, i18n.language) })] : [],
  );
  return (
    <>
      <p>{t('users.deleteWarning')}</p>
      <p>{t('users.erased')}</p>
      <p>{t('users.keptUnnamed')}</p>
      <p>{t('users.sealed')}</p>
      {words.length > 0 && <p>{t('users.alsoDeleted', { work: words.join(', ') })}</p>}
    </>
  );
}
