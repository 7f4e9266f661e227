import type { Intent } from '@blueprintjs/core';
import { CHECK_CODES, type CheckError } from '@coffret/cabinet/errors';
import type { ApiError, Refusal } from '@coffret/contracts/errors';
import i18next from 'i18next';
import { reportRefusal } from '../../data/api/report-refusal.ts';
import { toast } from '../../data/toast.ts';
import { errorSentence } from './sentences.ts';

const isOfTheCheck = (error: ApiError): error is CheckError =>
  CHECK_CODES.some((code) => code === error.code);

/** Shows what was refused: what the cabinet's rules found in their own sentences, all else as everywhere. */
export function reportErrors({ refused, ...rest }: Refusal, intent: Intent = 'danger'): void {
  const broken = new Set(refused.filter(isOfTheCheck).map((error) => errorSentence(error, i18next.t)));
  for (const text of broken) toast({ text, intent, id: text });
  const others = refused.filter((error) => !isOfTheCheck(error));
  if (others.length > 0) reportRefusal({ refused: others, ...rest });
}
