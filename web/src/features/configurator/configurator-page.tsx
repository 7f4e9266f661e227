import { isRefusal } from '@coffret/contracts/errors';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import PageNotFound from '../../app/page-not-found.tsx';
import { EmptyState } from '../../theme/empty-state.tsx';
import { PageTitle } from '../../theme/page-title.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { Configurator } from './configurator.tsx';
import { useConfigurator } from './use-configurator.ts';

function Page({ id }: { id: number }) {
  const { t } = useTranslation();
  const loaded = useConfigurator(id);
  if (!loaded) return <Skeleton lines={12} height={32} />;
  if (!isRefusal(loaded)) return <Configurator {...loaded} />;
  const [error] = loaded.refused;
  if (error?.code === 'NOT_FOUND') return <PageNotFound />;
  return <EmptyState title={t('fault.title')} text={error && errorText(error)} />;
}

/** `/configurations/configurator/{id}`: where a cabinet is drawn, checked and quoted. */
export default function ConfiguratorPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle title={t('configurator.title')} />
      {/^[1-9]\d{0,14}$/.test(id) ? <Page key={id} id={Number(id)} /> : <PageNotFound />}
    </>
  );
}
