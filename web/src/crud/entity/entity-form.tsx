import type { FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoffretForm } from '../../form/coffret-form.tsx';
import type { FieldErrors } from '../../form/field-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { ConcurrentEditNotice } from './concurrent-edit-notice.tsx';
import { DeleteButton, type DeleteButtonProps } from './delete-button.tsx';

interface EntityFormProps<Values extends object> {
  validate: (values: Partial<Values>) => FieldErrors;
  initialValues?: Partial<Values>;
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<FieldErrors | undefined>;
  /** Default: `fields.<name>`. */
  labels?: { readonly [field: string]: TextKey };
  disabled?: boolean;
  /** Absent: no delete button. */
  remove?: DeleteButtonProps | null;
  children: ReactNode;
}

export function EntityForm<Values extends object>({
  validate,
  initialValues,
  onSubmit,
  labels = {},
  disabled = false,
  remove,
  children,
}: EntityFormProps<Values>) {
  const { t } = useTranslation();
  return (
    <CoffretForm<Values> validate={validate} initialValues={initialValues} onSubmit={onSubmit}>
      <ConcurrentEditNotice labels={labels} />
      {children}
      {(!disabled || remove) && (
        <div className="form-actions">
          {remove && (
            <div className="form-actions-start">
              <DeleteButton {...remove} />
            </div>
          )}
          {!disabled && <SubmitButton text={t('form.save')} unlessPristine />}
        </div>
      )}
    </CoffretForm>
  );
}
