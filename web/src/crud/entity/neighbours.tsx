import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type ListName, rowsAt } from '../../data/api/list-path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import type { ChangeTopic } from '../../data/socket/changes.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { lastFirstRow, lastVisit } from '../last-visit.ts';
import styles from './neighbours.module.css';
import { WINDOW, windowBeside, windowQuery } from './neighbours-query.ts';

interface NeighboursProps<Row> {
  id: number;
  entity: ChangeTopic;
  list: ListName<Row>;
  screen: string;
  /** Of the list when it was not visited. */
  query: string;
  nameOf: (row: Row) => string;
}

/** Navigation state of the links. */
interface Place {
  /** Index in the whole list. */
  place?: number;
  /** From the page where the link was followed. */
  step?: -1 | 1;
}

/** `hasFocus`: as on the page before, unless something on this page has taken it. */
function Side({ hasFocus, ...props }: ComponentProps<typeof Link> & { hasFocus: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (hasFocus && document.activeElement?.id === 'main') link.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return <Link ref={link} className="bp6-button bp6-minimal" {...props} />;
}

/** The previous and the next one in the list from which the user came. */
export function Neighbours<Row extends { id: number }>(props: NeighboursProps<Row>) {
  const { id, entity, list, screen, query, nameOf } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place = lastFirstRow(screen), step: followed } = (useLocation().state as Place | null) ?? {};
  const address = lastVisit(screen).split('?')[1] ?? query;
  const rowsIn = (window: number) => ({
    path: rowsAt<Row>(list, windowQuery(address, window)),
    topics: [entity],
  });
  const window = Math.floor(place / WINDOW);
  const { data } = useQuery(rowsIn(window));
  const { rows: own = [], count = 0 } = data ?? {};
  const other = windowBeside(
    own.findIndex((row) => row.id === id),
    window,
    count,
  );
  const { data: beside } = useQuery(other === null ? null : rowsIn(other));
  const { rows: others = [] } = beside ?? {};
  const isBefore = other !== null && other < window;
  const rows = isBefore ? [...others, ...own] : [...own, ...others];
  const first = window * WINDOW - (isBefore ? others.length : 0);
  const index = rows.findIndex((row) => row.id === id);
  const sides = [
    { step: -1, Icon: ChevronLeft, key: 'entity.previous' },
    { step: 1, Icon: ChevronRight, key: 'entity.next' },
  ] as const;
  const targets = sides.map(({ step, ...side }) => {
    const row = index < 0 ? undefined : rows[index + step];
    return {
      ...side,
      hasFocus: followed === step,
      to: row && `${screen}/${row.id}`,
      state: { place: first + index + step, step } satisfies Place,
      text: row ? t('labelled', { label: t(side.key), text: nameOf(row) }) : t(side.key),
    };
  });
  useRegisterActions(
    targets.flatMap(({ key, Icon, text, to, state }) =>
      to === undefined ? [] : [{ id: key, text, Icon, run: () => void navigate(to, { state }) }],
    ),
  );
  return (
    <nav className={styles.neighbours} aria-label={t('entity.neighbours')}>
      {targets.map(({ key, Icon, text, to, ...followed }) =>
        to === undefined ? (
          // Keeps the place of what is beside it.
          <Button key={key} variant="minimal" icon={<Icon />} aria-label={text} disabled />
        ) : (
          <Side key={key} to={to} title={text} aria-label={text} {...followed}>
            <Icon />
          </Side>
        ),
      )}
    </nav>
  );
}
