import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lastVisit } from '../../../crud/last-visit.ts';
import { rowsAt } from '../../../data/api/list-path.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import type { Account } from '../../../data/session/user.ts';

/** What the list's screen keeps in its address besides the query. */
const SHOWN = ['columns', 'selected'];

function queryOf(address: string): URLSearchParams | null {
  const query = new URLSearchParams(address.split('?')[1]);
  for (const name of SHOWN) query.delete(name);
  if (query.get('size') === 'scroll') query.set('size', '100');
  return query.size > 0 ? query : null;
}

/** Of the page of the list that one came from. */
export function Neighbours({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = queryOf(lastVisit('/users'));
  const { data } = useQuery(query && rowsAt<Account>('users', query));
  const at = data?.rows.findIndex((row) => row.id === id) ?? -1;
  if (!data || at < 0) return null;
  const link = (row: Account | undefined, text: 'previous' | 'next') =>
    row && (
      <Link
        className="bp6-button bp6-minimal"
        to={`/users/${row.id}`}
        title={row.company}
        aria-label={t('labelled', { label: t(`users.customer.${text}`), text: row.fullName })}
      >
        {text === 'previous' ? <ChevronLeft /> : <ChevronRight />}
      </Link>
    );
  return (
    <>
      {link(data.rows[at - 1], 'previous')}
      {link(data.rows[at + 1], 'next')}
    </>
  );
}
