import type { Login } from '@coffret/contracts/users/answers';
import type { credentials } from '@coffret/contracts/users/commands';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { signIn } from '../../data/session/session.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { EmailField } from '../../form/text-field.tsx';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import { type Challenge, challengeOf } from './challenge.ts';
import { credentialsErrors } from './credentials-errors.ts';
import { FormError } from './form-error.tsx';
import type { LoginHelpProps } from './login-help/login-help.tsx';

const SecondFactorForm = lazyPart(() => import('./second-factor-form.tsx'));
const LoginHelp = lazyPart(() => import('./login-help/login-help.tsx'));

type Credentials = z.infer<typeof credentials>;

interface LoginStepsProps {
  Frame: ComponentType<{ title: string; text: string; children: ReactNode }>;
  title: string;
  text: string;
  /** Of whom was signed in. */
  email?: string;
  /** Below the credentials. */
  children?: ReactNode;
}

/** Credentials, then the second factor where the account has one. */
export function LoginSteps({ Frame, title, text, email, children }: LoginStepsProps) {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [failed, setFailed] = useState<LoginHelpProps>();
  const submit = submitTo(
    async (values: Credentials): Promise<Login | Challenge | ErrorResponse> => {
      setFailed(undefined);
      const answer = await api.post(at('/api/login'), values, { anonymous: true });
      if (!isErrorResponse(answer)) return answer;
      const second = challengeOf(answer);
      // Without a connection there is nothing to help with, and no part to load.
      if (!second && answer.status !== undefined) setFailed({ failure: answer, email: values.email });
      return second || answer;
    },
    {
      done(answer) {
        if ('challenge' in answer) setChallenge(answer);
        else signIn(answer.user, answer.accessToken);
      },
      // See FormError.
      failed: () => undefined,
    },
  );
  if (challenge) {
    return (
      <Frame title={t('secondStep.title')} text={t('secondStep.text')}>
        <Suspense>
          <SecondFactorForm challenge={challenge} onRestart={() => setChallenge(null)} />
        </Suspense>
      </Frame>
    );
  }
  return (
    <Frame title={title} text={text}>
      <CoffretForm<Credentials>
        validate={credentialsErrors}
        initialValues={email === undefined ? undefined : { email }}
        onSubmit={submit}
        isKept={false}
      >
        <EmailField name="email" required autoComplete="username" />
        <PasswordField
          name="password"
          required
          autoFocus={email !== undefined}
          autoComplete="current-password"
        />
        <FormError />
        <Suspense>{failed && <LoginHelp {...failed} />}</Suspense>
        <SubmitButton size="large" fill text={t('login.submit')} />
      </CoffretForm>
      {children}
    </Frame>
  );
}
