import { addDays } from '@coffret/contracts/day';
import { LAST_QUOTE_STATUSES } from '@coffret/contracts/statuses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import type { Account } from '../../../data/session/user.ts';
import { agoText, moneyText, numberText, percentageText } from '../../../i18n/formats.ts';
import { now } from '../../../lib/now.ts';
import { today } from '../../../lib/today.ts';
import { mayGoTo } from '../../../session/screens.ts';
import { projectsAddress, quotesAddress } from './addresses.ts';
import styles from './customer.module.css';
import { lastProjectsOf } from './last-projects-of.ts';

const DAY_MS = 86_400_000;
/** Older sign-ins are not remembered. */
const REMEMBERED_MS = 90 * DAY_MS;

interface FigureProps {
  label: string;
  to: string;
  children: ReactNode;
}

export function Figure({ label, to, children }: FigureProps) {
  const text = (
    <>
      <span className="muted small">{label}</span> <strong>{children}</strong>
    </>
  );
  return <li>{mayGoTo(useSignedInUser(), to) ? <Link to={to}>{text}</Link> : <div>{text}</div>}</li>;
}

export function Figures({ user: { id, lastSeenAt, createdAt } }: { user: Account }) {
  const { t, i18n } = useTranslation();
  const since = addDays(today(), -365);
  const quotes = (status: 'QUOTE_OK' | 'QUOTE_EXPIRED' | 'DONE', countedAtFrom?: string) =>
    query(at('/api/quotes', { userId: id, status, countedAtFrom, size: 10 }), ['quote']);
  const projects = useQuery(lastProjectsOf({ userId: id }));
  const open = useQuery(quotes('QUOTE_OK'));
  const expired = useQuery(quotes('QUOTE_EXPIRED'));
  const ordered = useQuery(quotes('DONE'));
  const lastYear = useQuery(quotes('DONE', since));
  const counts = [open, expired, ordered].map(({ data }) => data?.count);
  const all = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const euros = (sum: number | undefined) => (sum === undefined ? '–' : moneyText(sum, i18n.language));
  const isNew = Date.parse(createdAt) > now() - REMEMBERED_MS;
  const isKnown = counts.every((count) => count !== undefined);
  const share = isKnown && all > 0 ? Math.round((100 * (ordered.data?.count ?? 0)) / all) : undefined;
  return (
    <ul className={styles.figures}>
      <Figure label={t('users.customer.projects')} to={projectsAddress({ userId: id })}>
        {projects.data ? numberText(projects.data.count, i18n.language) : '–'}
      </Figure>
      <Figure label={t('users.customer.openQuotes')} to={quotesAddress({ userId: id }, ['QUOTE_OK'])}>
        {euros(open.data && (open.data.sums?.price ?? 0))}
      </Figure>
      <Figure label={t('users.customer.ordered')} to={quotesAddress({ userId: id }, ['DONE'], since)}>
        {euros(lastYear.data && (lastYear.data.sums?.price ?? 0))}
      </Figure>
      <Figure label={t('users.customer.conversion')} to={quotesAddress({ userId: id }, LAST_QUOTE_STATUSES)}>
        {share === undefined ? '–' : percentageText(share, i18n.language)}
      </Figure>
      <Figure label={t('users.customer.lastSeen')} to={`/audit?entity=user&entityId=${id}`}>
        {lastSeenAt
          ? agoText(lastSeenAt, now(), i18n.language)
          : t(isNew ? 'users.customer.neverSeen' : 'users.customer.notSeenLately')}
      </Figure>
    </ul>
  );
}
