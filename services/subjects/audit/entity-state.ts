import { type AuditState, auditState } from '@coffret/contracts/audit/answers';
import { stateParams, stateQuery } from '@coffret/contracts/audit/commands';
import { refuse } from '@coffret/contracts/errors';
import { EVENT_CATEGORIES, eventTypesOf } from '@coffret/contracts/event-categories';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import { parseStream } from '@coffret/projections/view';
import type { EventHistory } from '../../core/commands/event-history.ts';
import { viewer } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { HistoryServices, QueryServices, Services } from '../../core/services.ts';
import { keyOf, readNames } from './names.ts';
import { redact } from './redact.ts';

type Dependencies = Pick<Services, 'view' | 'views' | 'publicFields'> & {
  eventHistory: EventHistory;
  registry: Pick<EventRegistry, 'personFields'>;
};
type Fields = { [field: string]: unknown };

/** Fields that deciders group under these names are flattened. */
const PARTS = ['profile', 'fields', 'person', 'parameters', 'sent', 'about'];

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(state: Fields): Fields {
  const own = Object.entries(state).filter(([name]) => !PARTS.includes(name));
  const parts = PARTS.map((name) => state[name]).filter(isObject);
  return Object.assign({}, ...parts, Object.fromEntries(own));
}

/** Field names of personal data in the entity's events. */
function personal(registry: Dependencies['registry'], entity: string): Set<string> {
  const paths = eventTypesOf(entity).flatMap((type) => registry.personFields(type));
  return new Set(paths.map(({ path }) => path.slice(path.lastIndexOf('.') + 1)));
}

/** Redacts erased persons. */
async function withoutPersonalFields(needs: Dependencies, entity: string, id: string, state: Fields) {
  const [, own] = parseStream(keyOf(entity, id));
  const whose = new Set([keyOf(entity, own), ...(state.userId ? [keyOf('user', state.userId)] : [])]);
  const names = await readNames(needs, whose);
  if ([...whose].every((key) => names.has(key))) return state;
  const names_ = personal(needs.registry, entity);
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [name, names_.has(name) ? null : value]),
  );
}

/** The entity after a revision (default: the newest), redacted by the viewer's rights; null: it did not exist. */
async function redactedStateAt(
  needs: Dependencies,
  entity: string,
  id: string,
  revision: number | undefined,
  rights: ReadonlySet<string>,
): Promise<AuditState | null> {
  if (!Object.hasOwn(EVENT_CATEGORIES, entity)) return null;
  const stream = keyOf(entity, id);
  const newest = await needs.eventHistory.lastRevision(stream);
  if (newest === null || (revision ?? 0) > newest) return null;
  const at = revision ?? newest;
  const moment = (await needs.eventHistory.statesBetween(stream, at, at)).at(-1);
  if (!moment) return null;
  const shown = flat(redact(needs.publicFields(entity), moment.state, rights) as Fields);
  const state = await withoutPersonalFields(needs, entity, id, shown);
  const { revision: rowVersion, event } = moment;
  const [, own] = parseStream(stream);
  return { ...state, entity, id: own, rowVersion, newest, updatedAt: event.meta.at };
}

export function stateRoutes(app: Routes, services: HistoryServices & QueryServices): void {
  app.get(
    '/api/audit/state/:entity/:id',
    operation('readAuditState', 'Returns the state of an entity at a revision; default: the current one.', {
      access: ['audit_r'],
      params: stateParams,
      querystring: stateQuery,
      answers: auditState,
      refuses: ['NOT_FOUND'],
    }),
    async (request) => {
      const { params, query } = request;
      const { rights } = viewer(request);
      return (
        (await redactedStateAt(services, params.entity, params.id, query.revision, rights)) ??
        refuse('NOT_FOUND')
      );
    },
  );
}
