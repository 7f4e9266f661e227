import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { useCommand } from '../../../data/api/command.ts';
import type { ErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { byLanguage } from '../../../i18n/by-language.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import french, { type LoginHelpTexts } from './own-texts.fr.ts';

export interface LoginHelpProps {
  failure: ErrorResponse;
  email: string;
}

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./own-texts.*.ts', { eager: true, import: 'default' }),
);

function ResendLink({ email, texts }: { email: string; texts: LoginHelpTexts }) {
  const [isSent, setSent] = useState(false);
  const { run, isBusy } = useCommand(() => api.post(at('/api/usersResendActivation'), { email }), {
    done: () => setSent(true),
  });
  if (isSent) return <p role="status">{texts.sent}</p>;
  return <BusyButton fill isBusy={isBusy} text={texts.resend} onClick={run} />;
}

/** What helps after a failed sign-in: the tries left, or the link of the activation again. */
export default function LoginHelp({ failure: { errors, more }, email }: LoginHelpProps) {
  const { i18n } = useTranslation();
  const texts = textsIn(i18n.language);
  const { triesLeft } = (more ?? {}) as { triesLeft?: number };
  if (errors.some(({ code }) => code === 'LOGIN_NOT_ACTIVATED'))
    return <ResendLink key={email} email={email} texts={texts} />;
  return triesLeft === undefined ? null : (
    <p className="muted" role="status">
      {texts.triesLeft(triesLeft)}
    </p>
  );
}
