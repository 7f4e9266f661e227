import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import styles from '../usage/usage-dialog.module.css';

interface ReplaceByProps {
  others: readonly { id: number; lib: string }[];
  replace: (id: number) => Promise<object | number | ErrorResponse>;
}

export function ReplaceBy({ others, replace }: ReplaceByProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const name = others.find(({ id }) => String(id) === chosen)?.lib;
  const run = async () => {
    setBusy(true);
    const answer = await replace(Number(chosen));
    setBusy(false);
    if (isErrorResponse(answer)) showErrors(answer);
    else toast({ text: { key: 'entity.uses.replaced', values: { name: name ?? '' } }, intent: 'success' });
  };
  return (
    <div className={styles.replace}>
      <HTMLSelect
        aria-label={t('entity.uses.replaceBy')}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      >
        <option value="">{t('entity.uses.replaceBy')}</option>
        {others.map(({ id, lib }) => (
          <option key={id} value={id}>
            {lib}
          </option>
        ))}
      </HTMLSelect>
      <BusyButton
        intent="primary"
        text={t('entity.uses.replace')}
        disabled={chosen === ''}
        isBusy={busy}
        onClick={() => void run()}
      />
    </div>
  );
}
