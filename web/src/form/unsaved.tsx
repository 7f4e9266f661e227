import { Alert } from '@blueprintjs/core';
import type { FormApi } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { isOutdated } from './outdated.ts';

/** Whether there is something typed that the server does not have. What is on its way counts as saved. */
function isUnsaved(form: FormApi): boolean {
  const { dirty, dirtySinceLastSubmit, submitting, submitSucceeded } = form.getState();
  return !submitting && (submitSucceeded ? dirtySinceLastSubmit : dirty) === true;
}

/** In a form: asks before what was typed is lost, by another screen or with the page. */
export function Unsaved() {
  const { t } = useTranslation();
  const form = useForm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(form),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved(form) && !isOutdated(form)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form]);
  return (
    <Alert
      isOpen={blocker.state === 'blocked'}
      intent="danger"
      canEscapeKeyCancel
      cancelButtonText={t('forms.stay')}
      confirmButtonText={t('forms.leave')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>
        <strong>{t('forms.leaveQuestion')}</strong>
      </p>
      <p>{t('forms.leaveConsequence')}</p>
    </Alert>
  );
}
