import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { api } from '../../../data/api/api.ts';
import { at } from '../../../data/api/path.ts';
import { useRight } from '../../../session/rights.ts';
import { PageHeader } from '../../../ui/elements/page-header.tsx';
import PageNotFound from '../../../ui/elements/page-not-found.tsx';
import { useDefaultProject } from '../../projects/public.ts';
import { StartButton } from '../../templates/public.ts';
import styles from './configuration-form.module.css';
import { ConfigurationForm } from './configuration-form.tsx';
import { bodyOf, emptyValues } from './form-values.ts';
import { useAfterSave } from './use-after-save.ts';
import { useOwnerActivity } from './use-owner-activity.ts';

/** Navigation state. */
interface NewConfigurationState {
  projectId?: number;
  isNewConfig?: boolean;
}

export function NewConfiguration() {
  const { t } = useTranslation();
  const mayCreate = useRight('configuration_c');
  const { projectId } = (useLocation().state as NewConfigurationState | null) ?? {};
  const { id, project } = useDefaultProject(projectId, { status: 'OPENED' });
  const activity = useOwnerActivity(project?.userId);
  const initialValues = useMemo(() => emptyValues(id, activity), [id, activity]);
  const leave = useAfterSave(true);
  if (!mayCreate) return <PageNotFound />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('configurationForm.newTitle')} text={t('configurationForm.newText')}>
        <StartButton project={project} />
      </PageHeader>
      <ConfigurationForm
        initialValues={initialValues}
        project={project}
        disabled={false}
        isNew
        save={(values) => api.post(at('/api/configurations'), bodyOf(values))}
        onSaved={leave}
      />
    </div>
  );
}
