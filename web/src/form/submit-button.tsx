import { useFormState } from 'react-final-form';

interface SubmitButtonProps {
  text: string;
  intent?: 'primary' | 'danger' | 'none';
  size?: 'large' | 'medium';
  fill?: boolean;
  disabled?: boolean;
  /** Only what was changed can be sent. */
  unlessPristine?: boolean;
}

/** Sends the form around it; busy until the answer is there. */
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
      // The field that is being filled in is left when the form is sent, not while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {text}
    </button>
  );
}
