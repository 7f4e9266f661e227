import { Edit } from '@blueprintjs/icons';
import type { Sector } from '@coffret/contracts/registers/answers';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type { Column, ListDefinition, ListFilter, RowAction } from '../../crud/list/list-definition.ts';
import type { AskedUses } from '../../crud/uses/uses-dialog.tsx';
import type { ListName } from '../../data/api/list-path.ts';
import type { Entity } from '../../data/socket/changes.ts';
import { holds } from '../../session/rights.ts';
import { type RegisterEntity, type RegisterName, rightTo } from './register-name.ts';

interface RegisterListOptions<Row extends Sector> {
  entity: RegisterEntity;
  list: RegisterName & ListName<Row>;
  /** Other entities that its rows name. */
  names?: readonly Entity[];
  /** Between the name and the dates. */
  columns?: readonly Column<Row>[];
  filters?: readonly ListFilter<Row>[];
  /** Absent: by name. */
  sort?: ListDefinition<Row>['sort'];
  /** Besides those that all registers have. */
  actions?: readonly RowAction<Row>[];
  /** What uses an item, asked before it is deleted. */
  uses?: (id: number) => AskedUses;
  /** Nobody adds or deletes one here. */
  fixed?: boolean;
}

/** What the lists of all registers have in common. */
export function registerList<Row extends Sector>(options: RegisterListOptions<Row>): ListDefinition<Row> {
  const { entity, list, names = [], columns = [], filters = [], actions = [] } = options;
  const { uses, fixed = false } = options;
  const screenOf = ({ id }: Row) => `/${list}/${id}`;
  return {
    name: list,
    changedBy: [entity, ...names],
    title: `registers.${list}.title`,
    emptyText: `registers.${list}.emptyText`,
    rows: `registers.${list}.rows` as 'registers.sectors.rows',
    nameOf: ({ lib }) => lib,
    sort: options.sort ?? { column: 'lib', order: 'asc' },
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
      { Icon: Edit, text: 'list.edit', may: (_row, user) => holds(user, rightTo('w', entity)), to: screenOf },
      ...actions,
    ],
    ...(!fixed && {
      add: {
        to: `/${list}/new`,
        text: `registers.${list}.add` as 'registers.sectors.add',
        right: rightTo('c', entity),
      },
      remove: { right: rightTo('d', entity), ...(uses && { uses: ({ id }: Row) => uses(id) }) },
    }),
  };
}
