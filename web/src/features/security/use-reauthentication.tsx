import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../data/api/command.ts';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { AskPassword } from './ask-password.tsx';

type Call<T> = (password?: string) => Promise<T | ErrorResponse>;

interface PendingCall {
  call: Call<unknown>;
  done: (answer: unknown) => void;
}

const asksForPassword = ({ errors }: ErrorResponse) =>
  errors.some(({ code, key }) => code === 'REQUIRED' && key === 'password');

/** Asks for the password when the login is old: `ask` runs the action or opens `dialog` first. */
export function useReauthentication(): {
  ask: <T>(call: Call<T>, done: (answer: T) => void) => Promise<boolean>;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [pending, setPending] = useState<PendingCall | null>(null);
  return {
    ask: (call, done) =>
      command(call(), {
        done,
        failed(failure) {
          if (asksForPassword(failure)) setPending({ call, done: done as PendingCall['done'] });
          else showErrors(failure);
        },
      }),
    dialog: pending && (
      <AskPassword
        title={t('security.reauthentication')}
        text={t('security.reauthenticationText')}
        action={t('security.confirm')}
        call={pending.call}
        onDone={pending.done}
        onClose={() => setPending(null)}
      />
    ),
  };
}
