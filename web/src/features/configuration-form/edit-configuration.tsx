import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import PageNotFound from '../../app/page-not-found.tsx';
import { useQuery } from '../../live/use-query.ts';
import { useRight } from '../../session/rights.ts';
import { PageHeader } from '../../theme/page-header.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { StatusTag } from '../../theme/status-tag.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { type Configuration, valuesOf } from './form-values.ts';
import { useProjects } from './options.ts';
import { useLeave } from './use-leave.ts';
import { Warnings, type WarningsProps } from './warnings.tsx';

type LoadedProps = Pick<WarningsProps, 'configuration' | 'isStale' | 'onReset' | 'onReopened'>;

function Loaded({ configuration, ...states }: LoadedProps) {
  const { t } = useTranslation();
  const mayWrite = useRight('configuration_w');
  const leave = useLeave();
  const [initialValues] = useState(() => valuesOf(configuration));
  const { id, lib, reference, status, rowVersion, userId, ProjProject } = configuration;
  const projects = useProjects(userId, ProjProject);
  const isEditable = mayWrite && status === 'PENDING' && ProjProject.status === 'OPENED';
  return (
    <>
      <PageHeader
        title={lib}
        text={
          <span className="configuration-facts">
            <StatusTag status={status} /> {reference} · {ProjProject.lib}
          </span>
        }
      >
        <Link className="bp6-button" to={`/configurations/configurator/${id}`}>
          {t('configurationForm.toConfigurator')}
        </Link>
      </PageHeader>
      <Warnings configuration={configuration} mayWrite={mayWrite} {...states} />
      <ConfigurationForm
        initialValues={initialValues}
        projects={projects}
        disabled={!isEditable}
        save={(body) => api.put<Configuration>(`/api/configurations/${id}`, { ...body, rowVersion })}
        onSaved={leave}
      />
    </>
  );
}

/** The form as it was saved. While somebody types, another's changes are announced, not put in their way. */
export function EditConfiguration({ id }: { id: number }) {
  const { data, refusal } = useQuery<Configuration>(`/api/configurations/${id}`, {
    changedBy: [`configuration-${id}`, 'project'],
  });
  const [shown, setShown] = useState(data);
  if (!shown && data) setShown(data);
  if (!shown) {
    return refusal ? (
      <PageNotFound />
    ) : (
      <div className="configuration-page">
        <Skeleton lines={12} height={32} />
      </div>
    );
  }
  const isNewer = data !== undefined && data.rowVersion > shown.rowVersion;
  // A quote or a project closed meanwhile changes what may be done at all.
  const locking = data !== undefined && data.rowVersion >= shown.rowVersion ? data : shown;
  return (
    <div className="configuration-page">
      <Loaded
        key={shown.rowVersion}
        configuration={{ ...shown, status: locking.status, ProjProject: locking.ProjProject }}
        isStale={isNewer}
        onReset={() => setShown(data)}
        onReopened={setShown}
      />
    </div>
  );
}
