import type { ApiError } from '@coffret/contracts/errors';
import i18next from 'i18next';
import type { TextKey } from '../../i18n/text-key.ts';

export function codeText(code: string): string | undefined {
  const key = `errors.${code}`;
  return i18next.exists(key) ? i18next.t(key as TextKey) : undefined;
}

export function errorText({ code, originalErr }: ApiError): string {
  return codeText(code) ?? originalErr ?? i18next.t('errors.GENERIC_ERROR');
}

export function keyedErrorText(error: ApiError): string {
  const label = `fields.${error.key}`;
  const message = errorText(error);
  if (!i18next.exists(label)) return message;
  return i18next.t('labelled', { label: i18next.t(label as TextKey), text: message });
}
