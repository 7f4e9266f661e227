import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { api } from '../../api/api.ts';
import PageNotFound from '../../app/page-not-found.tsx';
import { useQuery } from '../../live/use-query.ts';
import { useRight } from '../../session/rights.ts';
import { PageHeader } from '../../theme/page-header.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { type Configuration, emptyValues } from './form-values.ts';
import { useProjects } from './options.ts';
import { useLeave } from './use-leave.ts';

/** What the projects page passes on. */
interface NewConfigurationState {
  projectId?: number;
  isNewConfig?: boolean;
}

interface Project {
  id: number;
  lib: string;
  userId: number;
}

/** An empty form, in the project that it was asked for from. */
export function NewConfiguration() {
  const { t } = useTranslation();
  const mayCreate = useRight('configuration_c');
  const { projectId } = (useLocation().state as NewConfigurationState | null) ?? {};
  const project = useQuery<Project>(projectId === undefined ? null : `/api/projects/${projectId}`);
  const projects = useProjects(project.data?.userId, project.data);
  const [initialValues] = useState(() => emptyValues(projectId));
  const leave = useLeave();
  if (!mayCreate) return <PageNotFound />;
  return (
    <div className="configuration-page">
      <PageHeader title={t('configurationForm.newTitle')} text={t('configurationForm.newText')} />
      <ConfigurationForm
        initialValues={initialValues}
        projects={projects}
        disabled={false}
        save={(body) => api.post<Configuration>('/api/configurations', body)}
        onSaved={leave}
      />
    </div>
  );
}
