import { Button } from '@blueprintjs/core';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { Alert } from '../../ui/dialogs/dialog.tsx';
import { statusPath } from './queries.ts';

interface ReopenProps {
  configuration: { id: number; rowVersion: number };
  onReopened: (configuration: Configuration) => void;
  onError?: (failure: ErrorResponse) => void;
}

/** The quote becomes invalid. */
export function Reopen({ configuration: { id, rowVersion }, onReopened, onError = showErrors }: ReopenProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const reopen = async () => {
    setAsking(false);
    const body = { status: 'PENDING', rowVersion };
    const reopened = await api.put(statusPath(id), body);
    if (isErrorResponse(reopened)) onError(reopened);
    else onReopened(reopened);
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
