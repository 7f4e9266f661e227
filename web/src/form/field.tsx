import { type ReactNode, useId } from 'react';
import { type FieldRenderProps, type UseFieldConfig, useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { codeText } from '../data/api/error-text.ts';
import type { TextKey } from '../i18n/text-key.ts';

export interface FieldProps {
  name: string;
  /** Default: `fields.<name>`. */
  label?: TextKey;
  required?: boolean;
  disabled?: boolean;
  /** Hidden while there is an error. */
  hint?: ReactNode;
  /** In place of the text of a code. */
  errorTexts?: { readonly [code: string]: ReactNode };
}

interface FieldState<Value> {
  input: FieldRenderProps<Value>['input'];
  control: {
    id: string;
    name: string;
    required: boolean | undefined;
    disabled: boolean | undefined;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  };
  frame: FrameProps;
}

interface FrameProps {
  id: string;
  label: string;
  required: boolean | undefined;
  hint: ReactNode;
  error: ReactNode;
}

export function useFormField<Value>(
  { name, label, required, disabled, hint, errorTexts = {} }: FieldProps,
  config: UseFieldConfig = {},
): FieldState<Value> {
  const { t } = useTranslation();
  const id = useId();
  const { input, meta } = useField<Value>(name, config);
  const code: string | undefined = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const error = meta.touched && code ? (errorTexts[code] ?? codeText(code) ?? code) : undefined;
  return {
    input,
    control: {
      id,
      name,
      required,
      disabled,
      'aria-invalid': error !== undefined,
      'aria-describedby': error !== undefined || hint ? `${id}-note` : undefined,
    },
    frame: { id, label: t(label ?? (`fields.${name}` as TextKey)), required, hint, error },
  };
}

export function Field({ id, label, required, hint, error, children }: FrameProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="muted small">{t('form.optional')}</span>}
      </label>
      {children}
      {/* Always there: what appears or goes must not move what somebody is about to press. */}
      <div id={`${id}-note`} className={error === undefined ? 'field-note' : 'field-note field-error'}>
        {error ?? hint}
      </div>
    </div>
  );
}
