import type { Culture } from '@coffret/contracts/fields';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Words } from '@coffret/contracts/subject';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Services } from './services.ts';

type Columns = ListSpec['columns'];

/** The user whose data they are. */
export interface Owner {
  id: number;
  groupId: number;
  culture: Culture;
}

/** One kind of what is kept of a user. */
export interface ExportSection {
  /** In the JSON. */
  name: string;
  /** On the paper. */
  title: Words;
  /** What the paper shows of each row. */
  columns: Columns;
  /** All of them, read again each time. */
  rows(): AsyncIterable<object>;
}

/** What a subject keeps of a user. Nothing of anybody else: what others wrote is theirs. */
export type ExportSectionOf = (services: Services, owner: Owner) => ExportSection;

/** Some columns of a list. */
export const pickColumns = ({ columns }: ListSpec, ...names: string[]): Columns =>
  Object.fromEntries(
    names.flatMap((name) => {
      const column = columns[name];
      return column ? [[name, column]] : [];
    }),
  );

/** The documents of a list that are the owner's. */
export async function* ownedRows(
  services: Pick<Services, 'view'>,
  { view, sort }: ListSpec,
  userId: number,
  row: (doc: Doc) => object = publicFields,
): AsyncGenerator<object> {
  const order = sort.order === 'asc' ? 1 : -1;
  const docs = services.view(view).each({ userId }, { sort: { [sort.column]: order, _id: order } });
  for await (const doc of docs) yield row(doc);
}
