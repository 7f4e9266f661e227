import type { TextKey } from '../../i18n/text-key.ts';
import { type ToastValues, toast } from '../toast.ts';
import type { ErrorResponse } from './error-response.ts';

interface Said {
  key: TextKey;
  values?: ToastValues;
}

/** What follows a call. `Given`: what it was called with. */
export interface After<T, Given extends readonly unknown[] = []> {
  /** Of a success. */
  toast?: Said | ((answer: T, ...given: Given) => Said);
  done?: (answer: T, ...given: Given) => unknown;
  /** Default: toasts of the errors. */
  failed?: (failure: ErrorResponse) => unknown;
}

export function succeed<T, Given extends readonly unknown[]>(
  { toast: said, done }: After<T, Given>,
  answer: T,
  ...given: Given
): unknown {
  if (said) toast({ text: typeof said === 'function' ? said(answer, ...given) : said, intent: 'success' });
  return done?.(answer, ...given);
}
