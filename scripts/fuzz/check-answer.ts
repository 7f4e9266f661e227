import type { RawAnswer } from '@coffret/services/tests/support/raw-requests';
import { errorsIn, faultOf } from '@coffret/services/tests/support/refusals';
import * as XLSX from '@e965/xlsx';
import { type Actor, MARK } from './actors.ts';

type Given = RawAnswer & { bytes: Buffer };

const OUTBOX = '/api/outbox';
const SEEN_BY_ALL: readonly Actor[] = ['admin', 'staff'];

const isWorkbook = ({ headers }: Given) => String(headers['content-type']).includes('spreadsheetml');

/** Also the content of workbooks. */
function wordsOf(given: Given): string {
  if (!isWorkbook(given)) return given.text;
  const { Sheets } = XLSX.read(given.bytes);
  return Object.values(Sheets)
    .map((sheet) => XLSX.utils.sheet_to_csv(sheet))
    .join('\n');
}

/** Rejected by load shedding (http/shedding.ts). */
export const isShed = (given: RawAnswer): boolean =>
  given.status === 503 && given.headers['retry-after'] === '1' && errorsIn(given).length === 1;

const isUnprinted = (given: RawAnswer): boolean =>
  given.status === 503 && errorsIn(given).some(({ key }) => key === 'chromium');

/** Null: the answer is valid. */
export function faultIn(actor: Actor, path: string, given: Given): string | null {
  if (isShed(given) || isUnprinted(given)) return null;
  if (given.status >= 400) return faultOf(given);
  if (SEEN_BY_ALL.includes(actor) || path.startsWith(OUTBOX)) return null;
  return wordsOf(given).toLowerCase().includes(MARK.toLowerCase()) ? 'another’s record was given away' : null;
}
