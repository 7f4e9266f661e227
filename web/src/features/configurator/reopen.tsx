import { Button } from '@blueprintjs/core';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { Alert } from '../../ui/dialogs/dialog.tsx';

interface ReopenProps {
  configuration: { id: number; rowVersion: number };
  onReopened: (configuration: Configuration) => void;
  onError?: (failure: ErrorResponse) => void;
}

/** The quote becomes invalid. */
export function Reopen({ configuration: { id, rowVersion }, onReopened, onError }: ReopenProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const reopen = () => {
    setAsking(false);
    const body = { status: 'PENDING', rowVersion };
    return command(api.put(at('/api/configurations/updateStatus/{id}', { id }), body), {
      done: onReopened,
      ...(onError && { failed: onError }),
    });
  };
  return (
    <>
      <Button text={t('configurationForm.reopen')} onClick={() => setAsking(true)} />
      <Alert
        isOpen={asking}
        canEscapeKeyCancel
        intent="primary"
        cancelButtonText={t('forms.cancel')}
        confirmButtonText={t('configurationForm.reopen')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void reopen()}
      >
        <p>{t('configurationForm.reopenQuestion')}</p>
      </Alert>
    </>
  );
}
