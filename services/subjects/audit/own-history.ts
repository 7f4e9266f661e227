import { CATEGORY_NAMES, EVENT_CATEGORIES } from '@coffret/contracts/event-categories';
import type { Culture } from '@coffret/contracts/languages';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { sentenceOf } from '@coffret/contracts/sentences/sentence';
import { type AuditDoc, auditView } from '@coffret/projections/audit/view';
import { parseStream, viewCalling } from '@coffret/projections/view';
import type { Services } from '../../core/services.ts';
import { SENTENCES } from '../../core/texts/sentences.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { keyOf, type Names } from './names.ts';
import { presentEvents } from './present-events.ts';

type Dependencies = Pick<
  Services,
  'view' | 'views' | 'readModels' | 'eventHistory' | 'registry' | 'publicFields' | 'catalogue'
>;

const AT_ONCE = 200;

/** Without fields that need a right. */
const NO_RIGHTS: ReadonlySet<string> = new Set();

const OF_ACCOUNT = CATEGORY_NAMES.filter(
  (category) => (EVENT_CATEGORIES[category]?.about ?? category) === 'user',
);
/** Categories whose names are personal. */
const PERSONAL = CATEGORY_NAMES.filter((category) => EVENT_CATEGORIES[category]?.isPersonal);
const OWNED = PERSONAL.filter((category) => category !== 'user');

async function ownNames({ view, views }: Dependencies, userId: number, names: Names): Promise<Names> {
  const keys = [...names.keys()];
  const owned = await Promise.all(
    OWNED.map(async (kind) => {
      const ids = keys.map(parseStream).flatMap(([entity, id]) => (entity === kind ? [id] : []));
      const shown = viewCalling(views, kind);
      const docs = shown && ids.length > 0 ? await view(shown).find({ _id: ids, userId }) : [];
      return docs.map(({ _id }) => keyOf(kind, _id));
    }),
  );
  const own = new Set([keyOf('user', userId), ...owned.flat()]);
  return new Map([...names].filter(([key]) => own.has(key) || !PERSONAL.includes(parseStream(key)[0])));
}

/** Sentences without names of other users, newest first. */
export async function* ownHistory(services: Dependencies, userId: number, culture: Culture) {
  await services.readModels.waitForView(auditView);
  const filter: Filter = { any: [{ userId }, { stream: OF_ACCOUNT.map((kind) => keyOf(kind, userId)) }] };
  const known = (names: Names) => ownNames(services, userId, names);

  const docs = services.view<AuditDoc>(auditView).each(filter, { sort: { _id: -1 } });
  for await (const some of inBatches(docs, AT_ONCE)) {
    for (const row of await presentEvents(services, some, NO_RIGHTS, known)) {
      const { at, type } = row;
      yield { at, type, sentence: sentenceOf(row, SENTENCES[culture], 'another') };
    }
  }
}
