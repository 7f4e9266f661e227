import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { useVisit } from '../../session/visits.ts';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import PageNotFound from '../../ui/elements/page-not-found.tsx';
import { PageTitle } from '../../ui/elements/page-title.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Configurator } from './configurator.tsx';
import { useConfigurator } from './use-configurator.ts';

function Attempt({ id, onRetry }: { id: number; onRetry: () => void }) {
  const { t } = useTranslation();
  const loaded = useConfigurator(id);
  const name = loaded && !isErrorResponse(loaded) ? loaded.editor.state().configuration.lib : undefined;
  useVisit(name);
  if (loaded && isErrorResponse(loaded)) return <LoadErrorPage error={loaded} onRetry={onRetry} />;
  return (
    <>
      <PageTitle title={name ?? t('configurator.title')} />
      {loaded ? <Configurator {...loaded} /> : <Skeleton lines={12} height={32} />}
    </>
  );
}

function Page({ id }: { id: number }) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} id={id} onRetry={() => setAttempt(attempt + 1)} />;
}

export default function ConfiguratorPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Page key={id} id={Number(id)} /> : <PageNotFound />;
}
