import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { byLanguage } from '../../../i18n/by-language.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import french, { type LoginHelpTexts } from './own-texts.fr.ts';
import { RESEND } from './queries.ts';

export interface LoginHelpProps {
  failure: ErrorResponse;
  email: string;
}

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./own-texts.*.ts', { eager: true, import: 'default' }),
);

function ResendLink({ email, texts }: { email: string; texts: LoginHelpTexts }) {
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none');
  const send = async () => {
    setState('sending');
    const answer = await api.post(RESEND, { email });
    setState(isErrorResponse(answer) ? 'none' : 'sent');
    if (isErrorResponse(answer)) showErrors(answer);
  };
  if (state === 'sent') return <p role="status">{texts.sent}</p>;
  return <BusyButton fill isBusy={state === 'sending'} text={texts.resend} onClick={() => void send()} />;
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
