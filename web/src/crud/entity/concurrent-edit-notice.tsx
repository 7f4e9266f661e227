import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { withCompanions } from '../../form/one-value.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { baseValues, concurrentlyChangedFields, type Fields } from './concurrent-changes.ts';
import styles from './concurrent-edit-notice.module.css';
import { fieldValueText } from './field-value-text.ts';

const SUBSCRIPTION = {
  dirtyFields: true,
  initialValues: true,
  values: true,
  submitting: true,
  submitSucceeded: true,
  dirtySinceLastSubmit: true,
};

/** A field without a control: invalid while the user has not chosen. */
const CHOICE = 'concurrentEdit';

interface ConcurrentEditNoticeProps {
  /** Default: `fields.<name>`. */
  labels: { readonly [field: string]: TextKey };
}

/** Nothing is sent until the user has chosen between what they typed and what another has saved. */
export function ConcurrentEditNotice({ labels }: ConcurrentEditNoticeProps) {
  const { t } = useTranslation();
  const form = useForm<Fields>();
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<Fields>({});
  const open = useRef<readonly string[]>([]);
  const [fields, setFields] = useState<readonly string[]>([]);
  useEffect(
    () =>
      form.registerField(
        CHOICE,
        () => undefined,
        {},
        { getValidator: () => () => (open.current.length > 0 ? 'INVALID_PARAMETER' : undefined) },
      ),
    [form],
  );
  useEffect(
    () =>
      form.subscribe(
        ({ dirtyFields = {}, initialValues = {}, submitting, submitSucceeded, dirtySinceLastSubmit }) => {
          // Whose values come meanwhile shows after it.
          if (submitting) return;
          // The server may normalize the user's own values.
          const isOwn = submitSucceeded && !dirtySinceLastSubmit;
          before.current = isOwn
            ? {}
            : baseValues(before.current, withCompanions(Object.keys(dirtyFields)), initialValues);
          open.current = concurrentlyChangedFields(before.current, initialValues);
          setFields(open.current);
        },
        SUBSCRIPTION,
      ),
    [form],
  );
  const { values, initialValues: theirs = {}, dirtyFields = {} } = form.getState();
  // A field that was not touched shows theirs.
  const mine = { ...values };
  for (const [field, value] of Object.entries(before.current)) if (!dirtyFields[field]) mine[field] = value;
  const labelOf = (field: string) => t(labels[field] ?? (`fields.${field}` as TextKey));
  const textOf = (field: string, { [field]: value }: Fields) =>
    fieldValueText(frame.current?.closest('form'), field, value) ?? t('entity.otherValue');
  const takeTheirs = () =>
    form.batch(() => {
      for (const field of withCompanions(fields)) form.change(field, theirs[field]);
    });
  const keepMine = () => {
    form.batch(() => {
      for (const field of fields) form.change(field, mine[field]);
    });
    before.current = baseValues({}, Object.keys(before.current), form.getState().initialValues ?? {});
    open.current = [];
    setFields([]);
  };
  return (
    <div ref={frame} hidden={fields.length === 0}>
      {fields.length > 0 && (
        <Callout intent="warning" className={styles.concurrentEdit} role="status" tabIndex={-1} data-choice>
          <p>{t('entity.concurrentEdit', { names: fields.map(labelOf).join(', ') })}</p>
          <ul>
            {fields.map((field) => (
              <li key={field}>
                {t('entity.bothValues', {
                  name: labelOf(field),
                  mine: textOf(field, mine),
                  theirs: textOf(field, theirs),
                })}
              </li>
            ))}
          </ul>
          <Button text={t('entity.takeTheirs')} onClick={takeTheirs} />{' '}
          <Button variant="minimal" text={t('entity.keepMine')} onClick={keepMine} />
        </Callout>
      )}
    </div>
  );
}
