import { Button } from '@blueprintjs/core';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { Project } from '@coffret/contracts/projects/answers';
import type { FormApi } from 'final-form';
import { type ReactNode, useRef } from 'react';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { ErrorResponse } from '../../../data/api/error-response.ts';
import { CoffretForm } from '../../../form/coffret-form.tsx';
import { submitTo } from '../../../form/submit-to.ts';
import styles from './configuration-form.module.css';
import { FormFields } from './form-fields.tsx';
import { type FormValues, formErrors } from './form-values.ts';

export type SaveDestination = 'list' | 'configurator';

/** The first is the default button. */
const SAVE_BUTTONS = [
  { target: 'list', intent: undefined, text: 'form.save' },
  { target: 'configurator', intent: 'primary', text: 'configurationForm.submitAndGo' },
] as const;

interface ConfigurationFormProps {
  initialValues: FormValues;
  project: Pick<Project, 'id' | 'lib'> | undefined;
  /** Only projects of this user. */
  ownerId?: number;
  disabled: boolean;
  isNew?: boolean;
  save: (values: FormValues, form: FormApi<FormValues>) => Promise<Configuration | ErrorResponse>;
  onSaved: (saved: Configuration, next: SaveDestination) => void;
  children?: ReactNode;
}

export function ConfigurationForm({
  initialValues,
  project,
  ownerId,
  disabled,
  isNew = false,
  save,
  onSaved,
  children,
}: ConfigurationFormProps) {
  const { t } = useTranslation();
  const next = useRef<SaveDestination>('list');
  const submit = submitTo(save, { done: (saved) => onSaved(saved, next.current) });
  return (
    <CoffretForm<FormValues>
      validate={(values) => formErrors(values as FormValues)}
      initialValues={initialValues}
      onSubmit={submit}
      className={`${styles.form} form-rows`}
    >
      <FormFields disabled={disabled} ownerId={ownerId} project={project?.lib} isNew={isNew} />
      {children}
      <FormSpy<FormValues> subscription={{ submitting: true }}>
        {({ submitting }) => (
          <div className="form-actions" hidden={disabled}>
            {SAVE_BUTTONS.map(({ target, intent, text }) => (
              <Button
                key={target}
                // Enter submits by the first button of type submit.
                type={intent ? 'submit' : 'button'}
                intent={intent}
                disabled={disabled || submitting}
                text={t(text)}
                // Avoids a blur, and its validation, before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={({ currentTarget }) => {
                  next.current = target;
                  if (!intent) currentTarget.closest('form')?.requestSubmit();
                }}
              />
            ))}
          </div>
        )}
      </FormSpy>
    </CoffretForm>
  );
}
