import type { FormApi } from 'final-form';
import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { setNavigationGuard } from '../session/navigation-guard.ts';
import { Alert } from '../ui/dialogs/dialog.tsx';

/** A pending submission counts as saved. */
function hasUnsavedChanges(form: FormApi): boolean {
  const { dirty, dirtySinceLastSubmit, submitting, submitSucceeded } = form.getState();
  return !submitting && (submitSucceeded ? dirtySinceLastSubmit : dirty) === true;
}

/** Asks before navigation and page close. */
export function UnsavedChangesGuard() {
  const { t } = useTranslation();
  const form = useForm();
  const [goOn, setGoOn] = useState<{ take: () => void }>();
  useEffect(
    () =>
      setNavigationGuard((take) => {
        if (!hasUnsavedChanges(form)) return false;
        setGoOn({ take });
        return true;
      }),
    [form],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges(form)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form]);
  return (
    <Alert
      isOpen={goOn !== undefined}
      intent="danger"
      canEscapeKeyCancel
      cancelButtonText={t('forms.stay')}
      confirmButtonText={t('forms.leave')}
      onCancel={() => setGoOn(undefined)}
      onConfirm={() => {
        setGoOn(undefined);
        goOn?.take();
      }}
    >
      <p>
        <strong>{t('forms.leaveQuestion')}</strong>
      </p>
      <p>{t('forms.leaveConsequence')}</p>
    </Alert>
  );
}
