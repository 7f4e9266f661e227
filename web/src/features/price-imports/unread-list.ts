import type { ErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** What a file is instead, as the server says it before the colon. */
const KINDS: { readonly [kind: string]: TextKey } = {
  'web page': 'priceImports.kinds.webPage',
  password: 'priceImports.kinds.password',
  ods: 'priceImports.kinds.ods',
  xlsb: 'priceImports.kinds.xlsb',
  pdf: 'priceImports.kinds.pdf',
  macros: 'priceImports.kinds.macros',
  damaged: 'priceImports.kinds.damaged',
  other: 'priceImports.kinds.other',
};

export function showUnread(answer: ErrorResponse): void {
  const { code, originalErr = '' } = answer.errors[0] ?? {};
  const kind = originalErr?.split(':')[0] ?? '';
  const key = code === 'TOO_LARGE' ? 'priceImports.tooLarge' : code === 'fileTypeError' && KINDS[kind];
  if (key) toast({ text: { key }, intent: 'warning' });
  else showErrors(answer);
}
