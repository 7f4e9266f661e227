import { Callout } from '@blueprintjs/core';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConcurrentEditNotice } from '../../../crud/entity/concurrent-edit-notice.tsx';
import { HistoryLink } from '../../../crud/entity/history-link.tsx';
import { referenceText } from '../../../crud/entity/reference-text.ts';
import { api } from '../../../data/api/api.ts';
import { at } from '../../../data/api/path.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { configurationAt, configurationInProject } from '../../../data/resources.ts';
import { formOver } from '../../../form/form-over.ts';
import { useRight } from '../../../session/rights.ts';
import { configuratorPath } from '../../../session/screens.ts';
import { LoadErrorPage } from '../../../ui/elements/load-error.tsx';
import { PageHeader } from '../../../ui/elements/page-header.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { StatusTag } from '../../../ui/elements/status-tag.tsx';
import styles from './configuration-form.module.css';
import { ConfigurationForm } from './configuration-form.tsx';
import { bodyOf, type FormValues, valuesOf } from './form-values.ts';
import { LABELS } from './labels.ts';
import { useAfterSave } from './use-after-save.ts';
import { Warnings } from './warnings.tsx';

const versionedValuesOf = (fresh: Configuration): FormValues => ({
  ...valuesOf(fresh),
  rowVersion: fresh.rowVersion,
});

interface LoadedProps {
  fresh: Configuration;
  isGone: boolean;
  onReopened: (configuration: Configuration) => void;
}

function Loaded({ fresh, isGone, onReopened }: LoadedProps) {
  const { t } = useTranslation();
  const mayWrite = useRight('configuration_w');
  const leave = useAfterSave();
  const initialValues = useMemo(() => versionedValuesOf(fresh), [fresh]);
  const { id, lib, reference, status, userId, ProjProject } = fresh;
  const isEditable = mayWrite && !isGone && status === 'PENDING' && ProjProject.status === 'OPENED';
  return (
    <>
      <PageHeader
        title={lib}
        text={
          <span className={styles.facts}>
            <StatusTag of={fresh} /> {ProjProject.lib} · {t('configurations.reference')}{' '}
            {referenceText(reference)}
          </span>
        }
      >
        <Link className="bp6-button" to={configuratorPath(id)}>
          {t('configurationForm.toConfigurator')}
        </Link>
        <HistoryLink entity="configuration" id={id} />
      </PageHeader>
      {isGone ? (
        <Callout intent="danger" className={styles.warning}>
          {t('configurationForm.gone')}
        </Callout>
      ) : (
        <Warnings configuration={fresh} mayWrite={mayWrite} onReopened={onReopened} />
      )}
      <ConfigurationForm
        initialValues={initialValues}
        project={ProjProject}
        ownerId={userId}
        disabled={!isEditable}
        save={formOver(configurationAt(id).path, versionedValuesOf, (values: FormValues) =>
          api.put(at('/api/configurations/{id}', { id }), {
            ...bodyOf(values),
            rowVersion: values.rowVersion,
          }),
        )}
        onSaved={leave}
      >
        <ConcurrentEditNotice labels={LABELS} />
      </ConfigurationForm>
    </>
  );
}

export function EditConfiguration({ id }: { id: number }) {
  const { data, error, refetch, setData } = useQuery(configurationInProject(id));
  if (!data && error) return <LoadErrorPage error={error} onRetry={refetch} />;
  return (
    <div className={styles.page}>
      {data ? (
        <Loaded fresh={data} isGone={error?.status === 404} onReopened={setData} />
      ) : (
        <Skeleton lines={12} height={32} />
      )}
    </div>
  );
}
