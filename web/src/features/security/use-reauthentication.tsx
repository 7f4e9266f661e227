import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { AskPassword } from './ask-password.tsx';

type Call<T> = (password?: string) => Promise<T | ErrorResponse>;

interface Asked {
  call: Call<unknown>;
  done: (answer: unknown) => void;
}

const asksForPassword = ({ errors }: ErrorResponse) =>
  errors.some(({ code, key }) => code === 'REQUIRED' && key === 'password');

/** Asks for the password when the login is old: `ask` runs the action or opens `dialog` first. */
export function useReauthentication(): {
  ask: <T>(call: Call<T>, done: (answer: T) => void) => Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    async ask(call, done) {
      const answer = await call();
      if (!isErrorResponse(answer)) done(answer);
      else if (asksForPassword(answer)) setAsked({ call, done: done as Asked['done'] });
      else showErrors(answer);
    },
    dialog: asked && (
      <AskPassword
        title={t('security.reauthentication')}
        text={t('security.reauthenticationText')}
        action={t('security.confirm')}
        call={asked.call}
        onDone={asked.done}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
