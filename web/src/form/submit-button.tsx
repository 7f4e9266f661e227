import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { isViewing } from '../data/session/session.ts';

interface SubmitButtonProps {
  text: string;
  intent?: 'primary' | 'danger' | 'none';
  size?: 'large' | 'medium';
  fill?: boolean;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
  /** Disabled without changes. */
  unlessPristine?: boolean;
}

export function SubmitButton({
  text,
  intent = 'primary',
  size = 'medium',
  fill,
  disabled,
  autoFocus,
  unlessPristine,
}: SubmitButtonProps) {
  const { t } = useTranslation();
  const { submitting, pristine } = useFormState({ subscription: { submitting: true, pristine: true } });
  const isOff = isViewing() || disabled || submitting || (unlessPristine && pristine);
  const classes = [
    'bp6-button',
    isOff && 'bp6-disabled',
    intent !== 'none' && `bp6-intent-${intent}`,
    size === 'large' && 'bp6-large',
    fill && 'bp6-fill',
  ];
  return (
    <button
      type="submit"
      // biome-ignore lint/a11y/noAutofocus: the only act of a page.
      autoFocus={autoFocus}
      className={classes.filter(Boolean).join(' ')}
      // A disabled button would lose the focus, and Enter in a field would find no button.
      aria-disabled={isOff}
      onClick={(event) => isOff && event.preventDefault()}
      title={isViewing() ? t('errors.VIEW_ONLY') : undefined}
      aria-busy={submitting}
      // Avoids a blur, and its validation, before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {text}
    </button>
  );
}
