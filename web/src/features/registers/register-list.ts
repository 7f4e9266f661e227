import { Edit } from '@blueprintjs/icons';
import type { Sector } from '@coffret/contracts/registers/answers';
import { DATES, ID } from '../../list/common-columns.ts';
import type { Column, ListDefinition, ListFilter } from '../../list/list-definition.ts';
import type { Entity } from '../../live/changes.ts';
import { holds } from '../../session/rights.ts';
import type { RegisterName } from './register-name.ts';

interface RegisterListOptions<Row extends Sector> {
  entity: 'sector' | 'agency' | 'department';
  list: RegisterName;
  /** Other entities that its rows name. */
  names?: readonly Entity[];
  /** Between the name and the dates. */
  columns?: readonly Column<Row>[];
  filters?: readonly ListFilter[];
  /** Nobody adds or deletes one here. */
  fixed?: boolean;
}

/** What the lists of all registers have in common. */
export function registerList<Row extends Sector>(options: RegisterListOptions<Row>): ListDefinition<Row> {
  const { entity, list, names = [], columns = [], filters = [], fixed = false } = options;
  const screenOf = ({ id }: Row) => `/${list}/${id}`;
  return {
    name: list,
    changedBy: [entity, ...names],
    title: `registers.${list}.title`,
    emptyText: `registers.${list}.emptyText`,
    nameOf: ({ lib }) => lib,
    sort: { column: 'lib', order: 'asc' },
    columns: [
      ID,
      {
        key: 'lib',
        label: 'list.fields.lib',
        kind: 'link',
        width: 240,
        card: 'title',
        target: (row) => ({ to: screenOf(row) }),
      },
      ...columns,
      ...DATES,
    ],
    filters,
    actions: [
      { Icon: Edit, text: 'list.edit', may: (_row, user) => holds(user, `${entity}_w`), to: screenOf },
    ],
    ...(!fixed && {
      add: {
        to: `/${list}/new`,
        text: `registers.${list}.add` as 'registers.sectors.add',
        right: `${entity}_c`,
      },
      remove: { right: `${entity}_d` },
    }),
  };
}
