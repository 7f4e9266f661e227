import { Edit } from '@blueprintjs/icons';
import { textIn } from '@coffret/cabinet/catalogue';
import { libOf } from '@coffret/contracts/entity-names';
import type { Sector } from '@coffret/contracts/registers/answers';
import type { Component, Field } from '@coffret/contracts/registers/fields';
import { namesOf } from '@coffret/contracts/registers/register';
import { SCREENED, type Screened } from '@coffret/contracts/registers/registers';
import i18next from 'i18next';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type {
  Column,
  FieldOf,
  ListDefinition,
  ListFilter,
  RowAction,
} from '../../crud/list/list-definition.ts';
import type { ListName } from '../../data/api/list-path.ts';
import type { ChangeTopic } from '../../data/socket/changes.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { libIn } from './lib-in.ts';
import { choicesOf } from './paths.ts';
import { isFixed, labelOf, rightTo } from './register-name.ts';
import { usageOf } from './usage.tsx';

interface RegisterListOptions<Row extends Sector> {
  /** Default: the register's fields. */
  columns?: readonly Column<Row>[];
  /** After them. */
  more?: readonly Column<Row>[];
  actions?: readonly RowAction<Row>[];
}

/** null: no column. `isFirst`: the text of a card. */
function columnOf<Row>(name: string, field: Field, label: TextKey, isFirst: boolean): Column<Row> | null {
  const shared = { key: name as FieldOf<Row>, label };
  switch (field.kind) {
    case 'code':
      return { ...shared, kind: 'text', width: 80, card: 'aside' };
    case 'day':
      return { ...shared, kind: 'day', width: 108, card: 'text' };
    case 'instant':
      return { ...shared, kind: 'date', width: 120, card: 'aside' };
    case 'discount':
      return { ...shared, kind: 'percentage', width: 100 };
    case 'item': {
      const key = libOf(name) as FieldOf<Row>;
      return { ...shared, key, kind: 'text', width: 160, ...(isFirst && { card: 'text' }) };
    }
    case 'components': {
      const cell = (row: Row) =>
        (Reflect.get(row as object, name) as Component[])
          .map(({ componentLib, libEn }) => textIn(i18next.language, componentLib, libEn))
          .join(', ');
      return {
        ...shared,
        kind: 'custom',
        width: 240,
        unsortable: true,
        unexported: true,
        card: 'text',
        cell,
      };
    }
    case 'text':
      return name === 'lib' ? null : { ...shared, kind: 'text', width: 128 };
    // Long texts are shown only on the page; codes have their own column.
    case 'paragraphs':
    case 'choice':
      return null;
  }
}

function columnsOf<Row>(register: Screened): Column<Row>[] {
  const first = namesOf(register)[0]?.field;
  return Object.entries<Field>(register.fields).flatMap(
    ([name, field]) => columnOf<Row>(name, field, labelOf(register, name), name === first) ?? [],
  );
}

/** One per reference and per choice field. */
function filtersOf<Row extends Sector>(register: Screened): ListFilter<Row>[] {
  return Object.entries<Field>(register.fields).flatMap(([name, field]): ListFilter<Row>[] => {
    const label = labelOf(register, name);
    if (field.kind === 'choice') {
      const values = field.values.map((value) => ({ value, text: `${field.codes}.${value}` as TextKey }));
      return [{ column: name as FieldOf<Row>, label, values }];
    }
    const named = SCREENED.find(({ entity }) => name === `${entity}Id`);
    if (field.kind !== 'item' || !named) return [];
    const column = libOf(name) as FieldOf<Row>;
    return [{ column, label, values: { path: choicesOf(named).path, field: 'lib' } }];
  });
}

export function registerList<Row extends Sector = Sector>(
  register: Screened & { list: ListName<Row> },
  options: RegisterListOptions<Row> = {},
): ListDefinition<Row> {
  const { columns = columnsOf<Row>(register), more = [], actions = [] } = options;
  const { entity, list } = register;
  const screenOf = ({ id }: Row) => `/${list}/${id}`;
  return {
    name: list,
    topics: [entity, ...namesOf(register).map(({ entity: named }) => named as ChangeTopic)],
    title: `registers.${list}.title`,
    emptyText: `registers.${list}.emptyText`,
    rows: `registers.${list}.rows` as TextKey,
    nameOf: ({ lib }) => lib,
    ...('libEn' in register.fields && {
      translated: (language: string, row: Row) => ({ ...row, lib: libIn(language, row) }),
    }),
    sort:
      'sort' in register ? (register.sort as ListDefinition<Row>['sort']) : { column: 'lib', order: 'asc' },
    columns: [
      ID,
      {
        key: 'lib',
        label: labelOf(register, 'lib'),
        kind: 'link',
        width: 144,
        card: 'title',
        target: (row) => ({ to: screenOf(row) }),
      },
      ...columns,
      ...more,
      ...DATES,
    ],
    filters: filtersOf<Row>(register),
    actions: [
      {
        Icon: Edit,
        text: 'list.edit',
        may: (_row, user) => hasAnyRight(user, rightTo('write', register)),
        to: screenOf,
      },
      ...actions,
    ],
    ...(!isFixed(register) && {
      add: {
        to: `/${list}/new`,
        text: `registers.${list}.add` as TextKey,
        right: rightTo('create', register),
      },
      remove: { right: rightTo('remove', register), usage: ({ id }: Row) => usageOf(register, id) },
    }),
  };
}
