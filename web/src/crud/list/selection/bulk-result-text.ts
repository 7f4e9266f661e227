import { type BulkResult, UNCHANGED } from '@coffret/contracts/bulk';
import { t } from 'i18next';
import { errorText } from '../../../data/api/error-text.ts';

/** Of rows that another change has taken out of the query. */
export const NOT_MATCHING = 'NOT_MATCHING';

const bare = (text: string) => text.replace(/\.$/, '');
const inSentence = (text: string) => bare(text.charAt(0).toLowerCase() + text.slice(1));

function reasonOf(code: string, unchanged: string | undefined): string {
  if (code === UNCHANGED) return unchanged ?? t('list.unchanged');
  return code === NOT_MATCHING ? t('list.notMatching') : inSentence(errorText({ code }));
}

/** "2 sans changement : déjà à Lyon". */
function leftText(left: BulkResult['left'], unchanged: string | undefined): string {
  const counts = new Map<string, number>();
  for (const { code } of left) {
    const reason = reasonOf(code, unchanged);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const reasons = [...counts].map(([reason, count]) => (counts.size > 1 ? `${reason} (${count})` : reason));
  return t('labelled', { label: t('list.leftRows', { count: left.length }), text: reasons.join(', ') });
}

/** "28 clients déplacés, 2 sans changement : déjà à Lyon". */
export function resultText(
  done: string,
  { changed, left }: { changed: number; left: BulkResult['left'] },
  unchanged?: string,
): string {
  if (left.length === 0) return done;
  const rest = leftText(left, unchanged);
  return changed === 0 ? rest : `${bare(done)}, ${rest}`;
}
