import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ListName, rowsAt } from '../../data/api/list-path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import type { ChangeTopic } from '../../data/socket/changes.ts';
import { lastVisit } from '../last-visit.ts';
import styles from './neighbours.module.css';
import { neighboursQuery } from './neighbours-query.ts';

interface NeighboursProps<Row> {
  id: number;
  entity: ChangeTopic;
  list: ListName<Row>;
  screen: string;
  /** Of the list when it was not visited. */
  query: string;
  nameOf: (row: Row) => string;
}

/** The previous and the next one in the list from which the user came. */
export function Neighbours<Row extends { id: number }>(props: NeighboursProps<Row>) {
  const { id, entity, list, screen, query, nameOf } = props;
  const { t } = useTranslation();
  const address = lastVisit(screen).split('?')[1] ?? query;
  const { data } = useQuery(rowsAt<Row>(list, neighboursQuery(address)), {
    invalidatedBy: [entity],
    keepPrevious: true,
  });
  const rows = data?.rows ?? [];
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return null;
  const sides = [
    { row: rows[index - 1], Icon: ChevronLeft, key: 'entity.previous' },
    { row: rows[index + 1], Icon: ChevronRight, key: 'entity.next' },
  ] as const;
  return (
    <nav className={styles.neighbours} aria-label={t('entity.neighbours')}>
      {sides.map(({ row, Icon, key }) => {
        const label = row && t('labelled', { label: t(key), text: nameOf(row) });
        return (
          row && (
            <Link
              key={key}
              className="bp6-button bp6-minimal"
              to={`${screen}/${row.id}`}
              title={label}
              aria-label={label}
            >
              <Icon />
            </Link>
          )
        );
      })}
    </nav>
  );
}
