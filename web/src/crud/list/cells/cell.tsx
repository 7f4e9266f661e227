import { Disable, TickCircle } from '@blueprintjs/icons';
import { isDay } from '@coffret/contracts/day';
import type { ReactNode } from 'react';
import { dateText, dayText, moneyText, numberText, percentageText } from '../../../i18n/formats.ts';
import { telephoneLink } from '../../../lib/telephone-link.ts';
import { mayOpen } from '../../../session/screens.ts';
import { StatusTag } from '../../../ui/elements/status-tag.tsx';
import type { Column, ListRow } from '../list-definition.ts';
import type { CellContext } from './cell-context.ts';
import { coordinatesText, mapUrl, readCoordinates } from './coordinates.ts';
import { CountCell } from './count-cell.tsx';
import { RowLink } from './row-link.tsx';
import { SwitchCell } from './switch-cell.tsx';
import { YesNoIcon } from './yes-no-icon.tsx';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const ifNumber = (value: unknown, write: (value: number, language: string) => string, language: string) =>
  typeof value === 'number' ? write(value, language) : '';

/** `tabIndex`: of focusable elements in the cell. */
export function cell<Row extends ListRow>(
  column: Column<Row>,
  row: Row,
  context: CellContext,
  tabIndex: number,
): ReactNode {
  const { t, text, language, user, tools } = context;
  const value: unknown = row[column.key];
  switch (column.kind) {
    case 'text':
      return textOf(value);
    case 'phone':
    case 'mail': {
      const address = textOf(value);
      const to = column.kind === 'phone' ? telephoneLink(address) : `mailto:${address}`;
      return (
        address && (
          <a href={to} tabIndex={tabIndex}>
            {address}
          </a>
        )
      );
    }
    case 'number':
      return ifNumber(value, numberText, language);
    case 'money':
      return (
        <>
          {column.mark?.(row)}
          {ifNumber(value, moneyText, language)}
        </>
      );
    case 'percentage':
      return ifNumber(value, percentageText, language);
    case 'date':
      return typeof value === 'string' ? <time dateTime={value}>{dateText(value)}</time> : '';
    case 'day':
      return typeof value === 'string' && isDay(value) ? <time dateTime={value}>{dayText(value)}</time> : '';
    case 'array':
      return Array.isArray(value) ? value.map(textOf).join(', ') : '';
    case 'gps': {
      const place = readCoordinates(value);
      if (!place) return '';
      return (
        <a href={mapUrl(place)} target="_blank" rel="noreferrer" tabIndex={tabIndex}>
          {coordinatesText(place, language, t('list.west'))}
        </a>
      );
    }
    case 'comments':
    case 'documents': {
      const count = typeof value === 'number' ? value : 0;
      return (
        <CountCell
          kind={column.kind}
          count={count}
          tabIndex={tabIndex}
          open={() => column.open(row, tools)}
          text={t(`list.${column.kind}`, { count })}
        />
      );
    }
    case 'tag':
      return <StatusTag of={column.status(row)} />;
    case 'validation':
      return <YesNoIcon yes={value === true} Icon={TickCircle} text={text(value ? 'list.yes' : 'list.no')} />;
    case 'ban':
      return (
        <YesNoIcon
          yes={value === true}
          Icon={Disable}
          text={text(value ? 'list.banned' : 'list.notBanned')}
        />
      );
    case 'link': {
      const target = column.target(row);
      const shown = column.text?.(row) ?? textOf(value);
      if (!target || !mayOpen(user, target.to)) return shown;
      return (
        <RowLink target={target} context={context} tabIndex={tabIndex}>
          {shown}
        </RowLink>
      );
    }
    case 'switch':
      return (
        <SwitchCell
          on={value === true}
          rowVersion={row.rowVersion}
          name={column.name(row)}
          disabled={!column.may(row, user)}
          tabIndex={tabIndex}
          change={(on) => column.change(row, on, tools)}
        />
      );
    case 'custom':
      return column.cell(row, tabIndex, user);
  }
}
