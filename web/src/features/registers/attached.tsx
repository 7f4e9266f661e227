import type { Sector } from '@coffret/contracts/registers/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { moneyText } from '../../i18n/formats.ts';
import { mayDo, useRight } from '../../session/rights.ts';
import { mayGoTo } from '../../session/screens.ts';
import styles from './attached.module.css';
import { Colleagues } from './colleagues.tsx';
import { DepartmentChips } from './department-chips.tsx';
import { usersAttached } from './paths.ts';

interface AttachedProps {
  entity: 'agency' | 'sector';
  item: Sector;
}

/** What belongs to an agency or a sector: customers, quotes that may be ordered, departments. */
export function Attached({ entity, item }: AttachedProps) {
  const { t, i18n } = useTranslation();
  const viewer = useSignedInUser();
  const field = `${entity}Id` as const;
  const users = useQuery(useRight('user_r') ? usersAttached(field, item.id) : null);
  // Only for the sum.
  const openQuotes = query(at('/api/quotes', { [field]: item.id, status: 'QUOTE_OK', size: 10 }), [
    'quote',
    'user',
  ]);
  const open = useQuery(mayDo(viewer, 'see quote') ? openQuotes : null);
  const address = (list: string, filters: { [column: string]: string }) =>
    `${list}?${new URLSearchParams({ page: '1', ...filters })}`;
  const quotes = address('/quotes', { status: 'QUOTE_OK', [field]: String(item.id) });
  const openText =
    open.data && t('registers.openQuotes', { amount: moneyText(open.data.sums?.price ?? 0, i18n.language) });
  return (
    <section>
      <p className={styles.figures}>
        {users.data && (
          <Link to={address('/users', { [`${entity}Lib`]: item.lib })}>
            {t('registers.attachedUsers', { count: users.data.count })}
          </Link>
        )}
        {openText && (mayGoTo(viewer, quotes) ? <Link to={quotes}>{openText}</Link> : openText)}
      </p>
      <Colleagues field={field} item={item} />
      <DepartmentChips field={field} item={item} withMap />
    </section>
  );
}
