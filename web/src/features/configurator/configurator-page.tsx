import { isRefusal } from '@coffret/contracts/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../app/load-failure.tsx';
import PageNotFound from '../../app/page-not-found.tsx';
import { PageTitle } from '../../theme/page-title.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { Configurator } from './configurator.tsx';
import { useConfigurator } from './use-configurator.ts';

function Attempt({ id, onRetry }: { id: number; onRetry: () => void }) {
  const loaded = useConfigurator(id);
  if (!loaded) return <Skeleton lines={12} height={32} />;
  return isRefusal(loaded) ? (
    <LoadFailure refusal={loaded} onRetry={onRetry} />
  ) : (
    <Configurator {...loaded} />
  );
}

function Page({ id }: { id: number }) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} id={id} onRetry={() => setAttempt(attempt + 1)} />;
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
