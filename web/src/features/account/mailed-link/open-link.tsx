import type { LinkKind } from '@coffret/contracts/accounts/mailed-links';
import type { ErrorResponse } from '../../../data/api/error-response.ts';
import { CoffretForm } from '../../../form/coffret-form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { submitTo } from '../../../form/submit-to.ts';
import { FormError } from '../form-error.tsx';
import { LINK_ACTS } from './link-acts.ts';
import { type NewPassword, newPasswordErrors } from './new-password-errors.ts';

interface OpenLinkProps {
  kind: LinkKind;
  token: string;
  text: string;
  passwordHint: string;
  onDone: () => void;
  onFailed: (failure: Pick<ErrorResponse, 'errors'>) => void;
}

/** The button of a link that has not acted yet; errors stay beside it. */
export function OpenLink({ kind, token, text, passwordHint, onDone, onFailed }: OpenLinkProps) {
  const submit = submitTo(
    (values: NewPassword) => LINK_ACTS[kind](token, values),
    // See FormError.
    { done: onDone, failed: onFailed },
  );
  const takesPassword = kind === 'reset';
  return (
    <CoffretForm<NewPassword> validate={takesPassword ? newPasswordErrors : undefined} onSubmit={submit}>
      {takesPassword && (
        <>
          <PasswordField name="password" required autoComplete="new-password" hint={passwordHint} />
          <PasswordField name="passwordRepeat" required autoComplete="new-password" />
        </>
      )}
      <FormError />
      <SubmitButton size="large" fill autoFocus={!takesPassword} text={text} />
    </CoffretForm>
  );
}
