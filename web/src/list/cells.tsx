import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../session/session.ts';
import { StatusTag } from '../theme/status-tag.tsx';
import { CountCell } from './count-cell.tsx';
import { dateText, moneyText, numberText, percentageText } from './formats.ts';
import type { ActionTools, Column, ListRow } from './list-definition.ts';
import { mapOf, placeText, readPlace } from './place.ts';
import { SwitchCell } from './switch-cell.tsx';

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  tools: ActionTools;
  /** Of what can be focused in it. */
  tabIndex: number;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function YesNo({ yes, icon, text }: { yes: boolean; icon: 'tick-circle' | 'disable'; text: string }) {
  return (
    <span className="list-mark" data-yes={yes} title={text}>
      {yes ? <Icon icon={icon} size={14} /> : '–'}
      <span className="unseen">{text}</span>
    </span>
  );
}

/** What stands in one cell, by the kind of its column. */
export function Cell<Row extends ListRow>({ column, row, tools, tabIndex }: CellProps<Row>): ReactNode {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const value: unknown = Reflect.get(row, column.key);
  switch (column.kind) {
    case 'text':
      return textOf(value);
    case 'number':
      return typeof value === 'number' ? numberText(value, i18n.language) : '';
    case 'money':
      return typeof value === 'number' ? moneyText(value, i18n.language) : '';
    case 'percentage':
      return typeof value === 'number' ? percentageText(value, i18n.language) : '';
    case 'date':
      return typeof value === 'string' ? <time dateTime={value}>{dateText(value)}</time> : '';
    case 'array':
      return Array.isArray(value) ? value.map(textOf).join(', ') : '';
    case 'gps': {
      const place = readPlace(value);
      if (!place) return '';
      return (
        <a href={mapOf(place)} target="_blank" rel="noreferrer" tabIndex={tabIndex}>
          {placeText(place, i18n.language)}
        </a>
      );
    }
    case 'comments':
    case 'documents':
      return (
        <CountCell
          kind={column.kind}
          count={typeof value === 'number' ? value : 0}
          tabIndex={tabIndex}
          open={() => column.open(row, tools)}
        />
      );
    case 'tag':
      return <StatusTag status={column.status(row)} />;
    case 'validation':
      return (
        <YesNo yes={value === true} icon="tick-circle" text={t(value === true ? 'list.yes' : 'list.no')} />
      );
    case 'ban':
      return (
        <YesNo
          yes={value === true}
          icon="disable"
          text={t(value === true ? 'list.banned' : 'list.notBanned')}
        />
      );
    case 'link': {
      const target = column.target(row);
      if (!target) return textOf(value);
      return (
        <Link to={target.to} state={target.state} tabIndex={tabIndex}>
          {textOf(value)}
        </Link>
      );
    }
    case 'switch':
      return (
        <SwitchCell
          on={value === true}
          name={column.name(row)}
          disabled={!column.may(row, user)}
          tabIndex={tabIndex}
          change={(on) => column.change(row, on)}
        />
      );
    case 'custom':
      return column.cell(row, tabIndex);
  }
}
