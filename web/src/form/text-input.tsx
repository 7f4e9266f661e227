import type { ComponentProps, ReactNode } from 'react';

interface TextInputProps extends ComponentProps<'input'> {
  /** Inside the frame, at its right end. */
  end?: ReactNode;
}

/** Blueprint's text input, by its classes alone: the login page does without Blueprint's scripts. */
export function TextInput({ end, ...input }: TextInputProps) {
  return (
    <div className="bp6-input-group">
      <input className="bp6-input" {...input} />
      {end && <span className="bp6-input-action">{end}</span>}
    </div>
  );
}
