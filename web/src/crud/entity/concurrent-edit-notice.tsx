import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/text-key.ts';
import { baseValues, concurrentlyChangedFields, type Fields } from './concurrent-changes.ts';
import styles from './concurrent-edit-notice.module.css';

const SUBSCRIPTION = {
  dirtyFields: true,
  initialValues: true,
  submitting: true,
  submitSucceeded: true,
  dirtySinceLastSubmit: true,
};

interface ConcurrentEditNoticeProps {
  /** Default: `fields.<name>`. */
  labels: { readonly [field: string]: TextKey };
}

export function ConcurrentEditNotice({ labels }: ConcurrentEditNoticeProps) {
  const { t } = useTranslation();
  const form = useForm<Fields>();
  const before = useRef<Fields>({});
  const [fields, setFields] = useState<readonly string[]>([]);
  useEffect(
    () =>
      form.subscribe(
        ({ dirtyFields = {}, initialValues = {}, submitting, submitSucceeded, dirtySinceLastSubmit }) => {
          // Whose values come meanwhile shows after it.
          if (submitting) return;
          // The server may normalize the user's own values.
          const isOwn = submitSucceeded && !dirtySinceLastSubmit;
          before.current = isOwn ? {} : baseValues(before.current, Object.keys(dirtyFields), initialValues);
          setFields(concurrentlyChangedFields(before.current, initialValues));
        },
        SUBSCRIPTION,
      ),
    [form],
  );
  if (fields.length === 0) return null;
  const names = fields.map((field) => t(labels[field] ?? (`fields.${field}` as TextKey))).join(', ');
  const takeTheirs = () =>
    form.batch(() => {
      for (const field of fields) form.change(field, form.getState().initialValues?.[field]);
    });
  const keepMine = () => {
    before.current = baseValues({}, Object.keys(before.current), form.getState().initialValues ?? {});
    setFields([]);
  };
  return (
    <Callout intent="warning" className={styles.concurrentEdit} role="status">
      <p>{t('entity.concurrentEdit', { names })}</p>
      <Button text={t('entity.takeTheirs')} onClick={takeTheirs} />{' '}
      <Button variant="minimal" text={t('entity.keepMine')} onClick={keepMine} />
    </Callout>
  );
}
