import { Button, Callout } from '@blueprintjs/core';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useEffect, useEffectEvent } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { bodyOf, type FormValues, valuesOf } from './form-values.ts';

interface OthersChangesProps {
  /** What the form shows and what the server has now. */
  shown: Configuration;
  fresh: Configuration;
  /** The form goes on from what the server has; what was typed stays. */
  onTake: () => void;
}

const answersOf = (configuration: Configuration): string => JSON.stringify(bodyOf(valuesOf(configuration)));

/**
 * In the form: another's save. It is taken over at once while nothing is typed, or when it changed none of the
 * answers (somebody draws); else it is announced, and the user says which answers stand.
 */
export function OthersChanges({ shown, fresh, onTake }: OthersChangesProps) {
  const { t } = useTranslation();
  const form = useForm<FormValues>();
  const { dirty, submitting, submitSucceeded } = useFormState({
    subscription: { dirty: true, submitting: true, submitSucceeded: true },
  });
  const isNewer = fresh.rowVersion > shown.rowVersion;
  // What the form itself saves comes back as a change too.
  const isAnothers = isNewer && !submitting && !submitSucceeded;
  const asks = isAnothers && dirty && answersOf(fresh) !== answersOf(shown);
  const takes = isAnothers && !asks;
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (takes) take();
  }, [takes]);
  if (!asks) return null;
  return (
    <Callout intent="warning" className="others-changes" role="alert">
      <p>{t('configurationForm.changedElsewhere')}</p>
      <Button text={t('configurationForm.keepMine')} onClick={onTake} />
      <Button
        text={t('configurationForm.showNew')}
        onClick={() => {
          onTake();
          form.reset(valuesOf(fresh));
        }}
      />
    </Callout>
  );
}
