import type { ReactNode } from 'react';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { required } from '../../form/required.ts';
import { submitTo } from '../../form/submit-to.ts';

interface AskPasswordProps<T> {
  title: string;
  text: string;
  children?: ReactNode;
  action: string;
  call: (password: string) => Promise<T | ErrorResponse>;
  onDone: (answer: T) => void;
  onClose: () => void;
}

export function AskPassword<T>({
  title,
  text,
  children,
  action,
  call,
  onDone,
  onClose,
}: AskPasswordProps<T>) {
  const submit = submitTo(({ password }: { password: string }) => call(password), {
    done(answer) {
      onDone(answer);
      onClose();
    },
  });
  return (
    <FormDialog<{ password: string }>
      title={title}
      action={action}
      onClose={onClose}
      validate={required('password')}
      onSubmit={submit}
    >
      <p>{text}</p>
      {children}
      <PasswordField name="password" required autoComplete="current-password" />
    </FormDialog>
  );
}
