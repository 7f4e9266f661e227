import type { Login } from '@coffret/contracts/users/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../data/api/command.ts';
import { ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { signIn } from '../../data/session/session.ts';
import { toast } from '../../data/toast.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { required } from '../../form/required.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import styles from './account-page.module.css';
import type { Challenge } from './challenge.ts';
import { loginByPasskey, loginSecondFactor } from './second-factor-acts.ts';

interface SecondFactorFormProps {
  challenge: Challenge;
  onRestart: () => void;
}

/** A wrong code is a field error; an expired challenge restarts. */
function secondFactorErrors(answer: Login | ErrorResponse): Login | ErrorResponse {
  if (!isErrorResponse(answer)) return answer;
  const isWrong = ({ code, key }: { code: string; key?: string }) =>
    code === 'LOGIN_FAILED' && key === 'code';
  const errors = answer.errors.map((one) => (isWrong(one) ? { ...one, code: 'WRONG_CODE' } : one));
  return new ErrorResponse(errors, answer.status, answer.more);
}

export default function SecondFactorForm({
  challenge: { challenge, factors },
  onRestart,
}: SecondFactorFormProps) {
  const { t } = useTranslation();
  const [recovering, setRecovering] = useState(!factors.includes('totp'));
  const hasCode = factors.includes('totp') || factors.includes('recoveryCode');
  const enter = ({ user, accessToken }: Login) => signIn(user, accessToken);
  const submit = submitTo(
    async ({ code }: { code: string }) => {
      const answer = secondFactorErrors(await loginSecondFactor(challenge, code));
      if (isErrorResponse(answer) && answer.errors.some(({ key }) => key === 'challenge')) onRestart();
      return answer;
    },
    { done: enter },
  );
  const byPasskey = () =>
    command(loginByPasskey(challenge), {
      done(login) {
        if (login) enter(login);
        else toast({ text: { key: 'secondStep.passkeyFailed' }, intent: 'danger' });
      },
    });
  return (
    <>
      {factors.includes('passkey') && (
        <button
          type="button"
          className="bp6-button bp6-intent-primary bp6-large bp6-fill"
          onClick={() => void byPasskey()}
        >
          {t('secondStep.passkey')}
        </button>
      )}
      {hasCode && (
        <CoffretForm<{ code: string }>
          key={String(recovering)}
          validate={required('code')}
          onSubmit={submit}
          isKept={false}
        >
          <TextField
            name="code"
            label={recovering ? 'secondStep.recovery' : 'secondStep.code'}
            required
            autoFocus
            autoComplete="one-time-code"
            inputMode={recovering ? 'text' : 'numeric'}
            maxLength={30}
          />
          <SubmitButton size="large" fill text={t('login.submit')} />
        </CoffretForm>
      )}
      <div className={styles.links}>
        {factors.includes('totp') && factors.includes('recoveryCode') && (
          <button type="button" className="bp6-button bp6-minimal" onClick={() => setRecovering(!recovering)}>
            {t(recovering ? 'secondStep.toCode' : 'secondStep.toRecovery')}
          </button>
        )}
        <button type="button" className="bp6-button bp6-minimal" onClick={onRestart}>
          {t('secondStep.again')}
        </button>
      </div>
    </>
  );
}
