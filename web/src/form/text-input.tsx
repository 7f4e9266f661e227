import type { ComponentProps, ReactNode } from 'react';

interface TextInputProps extends ComponentProps<'input'> {
  end?: ReactNode;
}

/** Blueprint's classes without its scripts, for the login page. */
export function TextInput({ end, ...input }: TextInputProps) {
  return (
    <div className="bp6-input-group">
      <input className="bp6-input" {...input} />
      {end && <span className="bp6-input-action">{end}</span>}
    </div>
  );
}
