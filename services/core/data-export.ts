import type { Culture } from '@coffret/contracts/languages';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Services } from './services.ts';

type Columns = ListSpec['columns'];

export interface Owner {
  id: number;
  groupId: number;
  culture: Culture;
}

export interface ExportSection {
  name: string;
  title: string;
  columns: Columns;
  rows(): AsyncIterable<object>;
}

export type ExportSectionOf = (services: Services, owner: Owner) => ExportSection;

export const pickColumns = ({ columns }: ListSpec, ...names: string[]): Columns =>
  Object.fromEntries(
    names.flatMap((name) => {
      const column = columns[name];
      return column ? [[name, column]] : [];
    }),
  );

type RowOf<D extends Doc> = (doc: D, services: Services) => object | Promise<object>;

export async function* ownedRows<D extends Doc = Doc>(
  services: Services,
  { view, sort }: ListSpec,
  userId: number,
  row: RowOf<D> = publicFields,
): AsyncGenerator<object> {
  const order = sort.order === 'asc' ? 1 : -1;
  const docs = services.view<D>(view).each({ userId }, { sort: { [sort.column]: order, _id: order } });
  for await (const doc of docs) yield await row(doc, services);
}

export const ownedSection =
  <D extends Doc = Doc>(
    list: ListSpec,
    columns: readonly string[],
    title: string,
    row?: RowOf<D>,
  ): ExportSectionOf =>
  (services, { id }) => ({
    name: list.name,
    title,
    columns: pickColumns(list, ...columns),
    rows: () => ownedRows(services, list, id, row),
  });
