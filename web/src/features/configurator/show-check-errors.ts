import type { Intent } from '@blueprintjs/core';
import { CHECK_CODES, type CheckError } from '@coffret/cabinet/errors';
import type { ApiError } from '@coffret/contracts/errors';
import i18next from 'i18next';
import type { Errors } from '../../data/api/error-response.ts';
import { codeText } from '../../data/api/error-text.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import { errorSentence } from './sentences.ts';

export const isOfTheCheck = (error: ApiError): error is CheckError =>
  CHECK_CODES.some((code) => code === error.code);

export const isTooComplex = ({ errors }: Errors): boolean =>
  errors.some(({ code }) => code === 'TOO_COMPLEX');

const hasText = ({ code }: ApiError) => code !== 'GENERIC_ERROR' && codeText(code) !== undefined;

/** `untold`: for codes without a text. */
function showErrorsOf({ errors }: Errors, intent: Intent, untold: (error: ApiError) => string): void {
  const broken = new Set(errors.filter(isOfTheCheck).map((error) => errorSentence(error, i18next.t)));
  for (const text of broken) toast({ text, intent, id: text });
  const others = errors
    .filter((error) => !isOfTheCheck(error))
    .map((error) => (hasText(error) ? error : { code: 'UNTOLD', originalErr: untold(error) }));
  if (others.length > 0) showErrors({ errors: others }, intent);
}

export const showCheckErrors = (failure: Errors): void =>
  showErrorsOf(failure, 'danger', () => i18next.t('configurator.errorCheckingConfiguration'));

/** The drawing stays unchanged. */
export const showVerificationErrors = (failure: Errors): void =>
  showErrorsOf(
    failure,
    'warning',
    ({ originalErr }) => originalErr ?? i18next.t('configurator.errorVerifyingConfiguration'),
  );
