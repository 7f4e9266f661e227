import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../theme/empty-state.tsx';
import { PageTitle } from '../theme/page-title.tsx';

export default function PageNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <EmptyState heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
        <Link className="bp6-button bp6-intent-primary" to="/projects">
          {t('notFound.toProjects')}
        </Link>
      </EmptyState>
    </>
  );
}
