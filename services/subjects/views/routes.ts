import { parse } from 'node:querystring';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { admits, may } from '@coffret/contracts/rights';
import { view as answered, type View } from '@coffret/contracts/views/answers';
import { newView, viewChange } from '@coffret/contracts/views/commands';
import { publicFields } from '@coffret/projections/list/run-list';
import { viewsList, viewsOf, viewsView } from '@coffret/projections/views/view';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause, type Viewer, viewer } from '../../core/http/access.ts';
import type { KnownList } from '../../core/http/list-registry.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { view } from './decider.ts';
import { deleteView, saveView, withRoom } from './views.ts';

type Lists = ReadonlyMap<string, KnownList>;

const readableLists = (lists: Lists, who: Pick<Viewer, 'rights'>): string[] =>
  [...lists].flatMap(([name, list]) => (admits(list.access, who.rights) ? [name] : []));

/** Returns null when the list takes the query, which has no page, and has these columns. */
function refuseBadState(
  lists: Lists,
  who: Pick<Viewer, 'rights'>,
  { list: name, query, columns }: Pick<View, 'list' | 'query' | 'columns'>,
  now: Date,
): Refusal | null {
  const list = lists.get(name);
  if (!list || !admits(list.access, who.rights)) return refuse('NOT_FOUND', 'list');
  const raw = { ...parse(query) };
  const isRead = raw.page === undefined && raw.size === undefined && list.takes(raw, now);
  if (!isRead) return refuse('INVALID_PARAMETER', 'query');
  const isRepeated = new Set(columns).size < columns.length;
  return isRepeated || !columns.every(list.hasColumn) ? refuse('INVALID_PARAMETER', 'columns') : null;
}

type ViewDoc = Doc & View;

export function viewRoutes(app: Routes, services: Services): void {
  const found = () => services.view<ViewDoc>(viewsView);
  const scopeOf = (who: Viewer) => ({ all: [viewsOf(who.id), { list: readableLists(app.lists, who) }] });
  const mayWrite = ({ shared }: Pick<View, 'shared'>, who: Viewer) =>
    !shared || may(who.rights, 'share views');

  async function one(id: number, who: Viewer): Promise<View | Refusal> {
    const doc = await found().findOne({ all: [{ _id: id }, scopeOf(who)] });
    return doc ? publicFields<View>(doc) : refuse('NOT_FOUND');
  }

  /** FORBIDDEN for one that is shared by others. */
  async function own(id: number, who: Viewer): Promise<ViewDoc | Refusal> {
    const doc = await found().findOne({ all: [{ _id: id }, scopeOf(who)] });
    if (!doc) return refuse('NOT_FOUND');
    return mayWrite(doc, who) ? doc : refuse('FORBIDDEN');
  }

  listRoutes(app, services, {
    spec: viewsList,
    row: answered,
    access: 'user',
    scope: (who) => (who ? scopeOf(who) : { any: [] }),
  });

  app.post(
    '/api/views',
    operation('createView', 'Saves the state of a list under a name, for the user or for all.', {
      access: 'user',
      body: newView,
      creates: answered,
      refuses: ['NOT_FOUND', 'FORBIDDEN', 'tooManyViews'],
    }),
    async (request) => {
      const who = viewer(request);
      const made = await previousResult(services, view, cause(request));
      if (made !== null) return one(made, who);
      const { shared, ...state } = request.body;
      const refusal = refuseBadState(app.lists, who, state, services.clock.now());
      if (refusal) return refusal;
      const saved = { ...state, userId: who.id, shared: shared === true };
      if (!mayWrite(saved, who)) return refuse('FORBIDDEN', 'shared');
      const id = await withRoom(services, saved, async () => {
        const next = await services.sequences.next('view', cause(request));
        return (await saveView(services, next, saved, cause(request))) ?? next;
      });
      return isRefusal(id) ? id : one(id, who);
    },
  );

  app.put(
    '/api/views/:id',
    operation('updateView', 'Changes a view of the user or, with the right, one for all.', {
      access: 'user',
      params: idParams,
      body: viewChange,
      answers: answered,
      refuses: ['NOT_FOUND', 'FORBIDDEN', 'tooManyViews'],
    }),
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      const doc = await own(id, who);
      if (isRefusal(doc)) return doc;
      const { rowVersion, shared, ...changes } = request.body;
      const { userId, list, lib, query, columns } = doc;
      const saved = { userId, list, lib, query, columns, ...changes, shared: shared ?? doc.shared };
      if (!mayWrite(saved, who)) return refuse('FORBIDDEN', 'shared');
      const refusal = refuseBadState(app.lists, who, saved, services.clock.now());
      if (refusal) return refusal;
      const save = () => saveView(services, id, saved, cause(request), rowVersion);
      const outcome = saved.shared === doc.shared ? await save() : await withRoom(services, saved, save);
      return outcome ?? one(id, who);
    },
  );

  app.delete(
    '/api/views/:id',
    operation('deleteView', 'Deletes a view of the user or, with the right, one for all.', {
      access: 'user',
      params: idParams,
      refuses: ['FORBIDDEN'],
    }),
    async (request) => {
      const { id } = request.params;
      if (!(await services.commands.previousOutcome(view, id, cause(request)))) {
        const doc = await own(id, viewer(request));
        if (isRefusal(doc)) return doc;
        const refusal = await deleteView(services, id, cause(request));
        if (refusal) return refusal;
      }
      return null;
    },
  );
}
