import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../data/api/command.ts';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import styles from '../usage/usage-dialog.module.css';

interface ReplaceByProps {
  others: readonly { id: number; lib: string }[];
  replace: (id: number) => Promise<object | number | ErrorResponse>;
}

export function ReplaceBy({ others, replace }: ReplaceByProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const name = others.find(({ id }) => String(id) === chosen)?.lib;
  const { run, isBusy } = useCommand(() => replace(Number(chosen)), {
    toast: { key: 'entity.uses.replaced', values: { name: name ?? '' } },
  });
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
        isBusy={isBusy}
        onClick={run}
      />
    </div>
  );
}
