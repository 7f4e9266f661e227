import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import type { FormApi } from 'final-form';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoffretForm } from '../../form/coffret-form.tsx';
import type { FieldErrors } from '../../form/field-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { openChoices } from '../../lib/open-choices.ts';
import { ConcurrentEditNotice } from './concurrent-edit-notice.tsx';
import styles from './field-in-place.module.css';

/** Of the values that are edited together. */
interface FormInPlace<Values extends object> {
  validate: (values: Partial<Values>) => FieldErrors;
  initialValues: Partial<Values>;
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<FieldErrors | undefined>;
  /** Default: `fields.<name>`. */
  labels: { readonly [field: string]: TextKey };
}

interface FieldInPlaceProps<Values extends object> {
  label: string;
  text: string;
  /** null: read only. */
  form: FormInPlace<Values> | null;
  children: ReactNode;
}

interface FieldsProps {
  /** A choice opens its list at once; keys open it themselves. */
  byPointer: boolean;
  onCancel: () => void;
  children: ReactNode;
}

function Fields({ byPointer, onCancel, children }: FieldsProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    first?.focus();
    if (byPointer && first instanceof HTMLSelectElement) openChoices(first);
  }, [byPointer]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <fieldset ref={frame} className={styles.fields} onKeyDown={onKeyDown}>
      {children}
      <div className="form-actions">
        <Button text={t('forms.cancel')} onClick={onCancel} />
        <SubmitButton text={t('form.save')} unlessPristine />
      </div>
    </fieldset>
  );
}

/** A fact that a click turns into its fields; in a `dl`. */
export function FieldInPlace<Values extends object>({
  label,
  text,
  form,
  children,
}: FieldInPlaceProps<Values>) {
  const { t } = useTranslation();
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keys' | null>(null);
  const isOpen = openedBy !== null;
  const close = () => setOpenedBy(null);
  // The click of a key has no detail.
  const open = ({ detail }: MouseEvent) => setOpenedBy(detail > 0 ? 'pointer' : 'keys');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!form || !isOpen) {
    return (
      <div className={styles.fact}>
        <dt>{label}</dt>
        <dd>
          {form ? (
            <button
              ref={button}
              type="button"
              className={styles.value}
              aria-label={t('entity.editField', { field: label, text })}
              title={t('list.edit')}
              onClick={open}
            >
              <span>{text}</span>
              <Edit size={12} />
            </button>
          ) : (
            text
          )}
        </dd>
      </div>
    );
  }
  const submit: typeof form.onSubmit = async (values, api) => {
    const errors = await form.onSubmit(values, api);
    if (!errors) close();
    return errors;
  };
  return (
    <div className={styles.open}>
      <dt className="visually-hidden">{label}</dt>
      <dd>
        <CoffretForm<Values> validate={form.validate} initialValues={form.initialValues} onSubmit={submit}>
          <ConcurrentEditNotice labels={form.labels} />
          <Fields byPointer={openedBy === 'pointer'} onCancel={close}>
            {children}
          </Fields>
        </CoffretForm>
      </dd>
    </div>
  );
}
