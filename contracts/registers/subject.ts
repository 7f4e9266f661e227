import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import { type EventCategory, subject } from '../subject.ts';
import type { Usage } from '../usage.ts';
import type { Item, ItemFields } from './answers.ts';
import { REGISTERS, type RegisterEntry } from './registers.ts';
import { registerSentences } from './sentences.fr.ts';
import { sentencesOfOne } from './sentences-of-registers.ts';

type Columns<Entry extends RegisterEntry> = {
  [Name in keyof ItemFields<Entry>]: ItemFields<Entry>[Name] extends readonly unknown[] ? never : Name;
}[keyof ItemFields<Entry>] &
  keyof Item<Entry>;

interface All<Entry extends RegisterEntry> {
  query: ListQuery<Item<Entry>, Columns<Entry>, 'all'>;
  GET: List<Item<Entry>>;
  POST: Item<Entry>;
}
interface One<Entry extends RegisterEntry> {
  GET: Item<Entry>;
  PUT: Item<Entry>;
  DELETE: Done;
}

type Lists = { [Entry in RegisterEntry as `/api/${Entry['list']}`]: All<Entry> };
type Items = { [Entry in RegisterEntry as `/api/${Entry['list']}/{id}`]: One<Entry> };
type BulkActs = { [Entry in RegisterEntry as `/api/${Entry['list']}/bulk`]: { POST: BulkResult } };
type UsesOfItems = { [Entry in RegisterEntry as `/api/${Entry['list']}/{id}/uses`]: { GET: Usage } };

interface RegisterPaths extends Lists, Items, BulkActs, UsesOfItems {}

const categories: { readonly [entity: string]: EventCategory } = Object.fromEntries(
  REGISTERS.map((register) => [
    register.entity,
    { title: register.title, sentences: sentencesOfOne(register, registerSentences) },
  ]),
);
const names: { readonly [field: string]: string } = Object.fromEntries(
  REGISTERS.map(({ entity }) => [`${entity}Id`, entity]),
);

export const registers = subject<RegisterPaths>()({
  categories,
  rights: {
    entities: {
      sector: 'Secteurs',
      agency: 'Agences',
      department: 'Départements',
    },
  },
  names,
});
