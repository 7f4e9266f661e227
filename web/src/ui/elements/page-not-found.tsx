import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../data/session/session.ts';
import { mayOpen } from '../../session/screens.ts';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

const PROJECTS = '/projects';

export default function PageNotFound() {
  const { t } = useTranslation();
  const user = useUser();
  const isElsewhere = user && !mayOpen(user, PROJECTS);
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <EmptyState heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
        <Link className="bp6-button bp6-intent-primary" to={isElsewhere ? '/' : PROJECTS}>
          {t(isElsewhere ? 'notFound.toStart' : 'notFound.toProjects')}
        </Link>
      </EmptyState>
    </>
  );
}
