import { Callout } from '@blueprintjs/core';
import type { Project } from '@coffret/contracts/projects/answers';
import { newProject } from '@coffret/contracts/projects/commands';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ConcurrentEditNotice } from '../../crud/entity/concurrent-edit-notice.tsx';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { ComboField } from '../../form/combo-field.tsx';
import { formOver } from '../../form/form-over.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { useWhileMounted } from '../../lib/use-while-mounted.ts';
import { mayDo } from '../../session/rights.ts';
import { CloseButton, Dialog } from '../../ui/dialogs/dialog.tsx';
import { useCustomerSearch } from './customers.ts';
import styles from './projects-page.module.css';

interface ProjectDialogProps {
  isOpen: boolean;
  /** Absent: a new one. */
  project?: Project;
  onClose: () => void;
}

interface ProjectValues {
  projectLib: string;
  userId?: number | null;
  rowVersion?: number;
}

/** More by typing. */
const MAX_SHOWN = 25;

/** Only for staff; empty: their own. */
function CustomerField() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { customers, more } = useCustomerSearch(text);
  return (
    <ComboField
      name="userId"
      label="projects.customer"
      options={customers
        .slice(0, MAX_SHOWN)
        .map(({ id, fullName, company }) => ({ value: id, label: fullName, detail: company }))}
      hasMore={customers.length > MAX_SHOWN || more > 0}
      chosen={undefined}
      hint={t('projects.ownProject')}
      onSearch={setText}
    />
  );
}

/** The form's name of `lib`. */
const NAMES = { lib: 'projectLib' };
const valuesOf = ({ lib, rowVersion }: Project): ProjectValues => ({ projectLib: lib, rowVersion });
const LABELS = { projectLib: 'projects.name' } as const;
const validate = validateBySchema<ProjectValues>(z.object({ projectLib: newProject.shape.lib }));

function ProjectForm({ project, onClose }: Omit<ProjectDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const seesCustomers = mayDo(useSignedInUser(), 'see user');
  const close = useWhileMounted(onClose);
  const create = ({ projectLib, userId }: ProjectValues) => {
    const body = { lib: projectLib, ...(userId && { userId }) };
    return api.post(at('/api/projects'), body);
  };
  const change = ({ id }: Project) => {
    const path = at('/api/projects/{id}', { id });
    return formOver(path, valuesOf, ({ projectLib, rowVersion }: ProjectValues) =>
      api.put(path, { lib: projectLib, rowVersion }),
    );
  };
  const submit = submitTo(project ? change(project) : create, {
    toast: { key: 'form.saved' },
    done: close,
    names: NAMES,
  });
  return (
    <CoffretForm<ProjectValues>
      validate={validate}
      initialValues={project && valuesOf(project)}
      onSubmit={submit}
      className={`${styles.projectForm} form-rows`}
    >
      <ConcurrentEditNotice labels={LABELS} />
      <TextField
        name="projectLib"
        label="projects.name"
        required
        autoFocus
        hint={t('projects.lettersOnly')}
        maxLength={255}
      />
      {seesCustomers && !project && <CustomerField />}
      <div className="form-actions">
        <CloseButton text={t('forms.cancel')} />
        <SubmitButton text={t(project ? 'form.save' : 'projects.create')} />
      </div>
    </CoffretForm>
  );
}

/** The project was closed meanwhile. */
function Closed({ project: { lib } }: { project: Project }) {
  const { t } = useTranslation();
  return (
    <div className={styles.projectForm}>
      <Callout intent="warning" role="status">
        {t('projects.closedMeanwhile', { name: lib })}
      </Callout>
      <div className="form-actions">
        <CloseButton text={t('projects.understood')} autoFocus />
      </div>
    </div>
  );
}

export default function ProjectDialog({ isOpen, project, onClose }: ProjectDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} title={t(project ? 'projects.edit' : 'projects.new')} onClose={onClose}>
      {project?.status === 'CLOSED' ? (
        <Closed project={project} />
      ) : (
        <ProjectForm project={project} onClose={onClose} />
      )}
    </Dialog>
  );
}
