import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisit } from '../../entity/last-visit.ts';
import { ListPage } from '../../list/list-page.tsx';
import { PageHeader } from '../../theme/page-header.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { useGroups } from './use-groups.ts';
import { usersList } from './users-list.tsx';
import './users.css';

export default function UsersPage() {
  const { t } = useTranslation();
  const groups = useGroups();
  const definition = useMemo(() => groups !== undefined && usersList(groups), [groups]);
  useVisit();
  // It begins with the customers, who are known by their group's name.
  if (definition) return <ListPage definition={definition} />;
  return (
    <>
      <PageHeader title={t('users.title')} />
      <Skeleton lines={10} height={20} />
    </>
  );
}
