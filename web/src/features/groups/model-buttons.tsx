import { Button } from '@blueprintjs/core';
import { RIGHTS } from '@coffret/contracts/all-rights';
import type { Right } from '@coffret/contracts/rights';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { MODELS } from './models.ts';

export function ModelButtons() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { input } = useField<Right[]>('rights');
  return (
    <fieldset className="form-section">
      <legend>{t('groups.models.title')}</legend>
      <div className="button-row">
        {MODELS.map(({ key, rights }) => (
          <Button
            key={key}
            text={t(`groups.models.${key}`)}
            onClick={() =>
              input.onChange(RIGHTS.filter((right) => rights.includes(right) && hasAnyRight(user, right)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
