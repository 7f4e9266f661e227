import { useTranslation } from 'react-i18next';
import { type Query, useQuery } from '../../data/query/use-query.ts';
import { numberText } from '../../i18n/formats.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { configurationsOf, projectsOf } from './queries.ts';

/** What is erased, what stays (ADR-18), and the work that becomes inaccessible. */
export function UserDeletionImpact({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const projects = useQuery(projectsOf(id));
  const configurations = useQuery(configurationsOf(id));
  const isLoaded = ({ data, error }: Query<{ count: number }>) => data !== undefined || error !== undefined;
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
