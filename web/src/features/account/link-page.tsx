import type { ApiError } from '@coffret/contracts/errors';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { errorText } from '../../data/api/error-text.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';
import { useCallOnce } from './use-call-once.ts';

interface LinkPageProps {
  texts: { title: string; underWay: string; done: string; doneText: string; failed: string };
  call: (token: string) => Promise<object | ErrorResponse>;
  /** Page-specific text for an error. */
  errorTextOf?: (error: ApiError) => string | null;
  children?: ReactNode;
}

/** Runs the action of a mailed link. */
export function LinkPage({ texts, call, errorTextOf, children }: LinkPageProps) {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const answer = useCallOnce(token, () => call(token));
  const [error] = isErrorResponse(answer) ? answer.errors : [];
  return (
    <AccountPage title={texts.title}>
      {answer === undefined && (
        <>
          <p className="muted">{texts.underWay}</p>
          <Skeleton lines={2} />
        </>
      )}
      {answer !== undefined && (
        <Outcome
          intent={error ? 'danger' : 'success'}
          title={error ? texts.failed : texts.done}
          text={error ? (errorTextOf?.(error) ?? errorText(error)) : texts.doneText}
        >
          <Link to="/login">{t('account.toLogin')}</Link>
          {children}
        </Outcome>
      )}
    </AccountPage>
  );
}
