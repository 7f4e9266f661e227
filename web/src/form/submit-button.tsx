import { useFormState } from 'react-final-form';

interface SubmitButtonProps {
  text: string;
  intent?: 'primary' | 'danger' | 'none';
  size?: 'large' | 'medium';
  fill?: boolean;
  disabled?: boolean;
  /** Disabled without changes. */
  unlessPristine?: boolean;
}

export function SubmitButton({
  text,
  intent = 'primary',
  size = 'medium',
  fill,
  disabled,
  unlessPristine,
}: SubmitButtonProps) {
  const { submitting, pristine } = useFormState({ subscription: { submitting: true, pristine: true } });
  const classes = [
    'bp6-button',
    intent !== 'none' && `bp6-intent-${intent}`,
    size === 'large' && 'bp6-large',
    fill && 'bp6-fill',
  ];
  return (
    <button
      type="submit"
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || submitting || (unlessPristine && pristine)}
      aria-busy={submitting}
      // Avoids a blur, and its validation, before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {text}
    </button>
  );
}
