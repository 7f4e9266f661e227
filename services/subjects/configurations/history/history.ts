import { MAX_ROWS } from '@coffret/contracts/answers';
import type { AuditEvent } from '@coffret/contracts/audit/answers';
import { type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import type { History, HistoryStep } from '@coffret/contracts/history/history';
import { may } from '@coffret/contracts/rights';
import type { Viewer } from '../../../core/http/access.ts';
import type { QueryServices, Services } from '../../../core/services.ts';
import { presentEvents } from '../../audit/public.ts';
import { visibleConfiguration } from '../public.ts';

/** Contains no new information. */
const CLOSING = 'ConfigurationCarriedForward';

/** Fields that the state shows, with its access rules. */
const IN_THE_MOMENT: { readonly [type: string]: readonly string[] } = {
  ConfigurationCreated: ['parameters', 'stack'],
  QuoteIssued: ['rows', 'discountPercentage', 'stackPrice', 'unitPrice', 'madeWith'],
};

/** null: allowed. Auditors may read deleted configurations. */
export async function refuseHistory(
  services: QueryServices,
  id: number,
  viewer: Viewer,
): Promise<Refusal | null> {
  if (viewer.rights.has('audit_r')) return null;
  return refusalOf(await visibleConfiguration(services, id, viewer));
}

/** Customers see staff as the team. */
function namedFor(viewer: Viewer) {
  const seesAll = viewer.rights.has('audit_r') || may(viewer.rights, 'work for customers');
  return ({ userId, fullName }: AuditEvent): Pick<HistoryStep, 'userId' | 'fullName' | 'isByTeam'> =>
    seesAll || userId === null || userId === viewer.id
      ? { userId, fullName, isByTeam: false }
      : { userId: null, fullName: null, isByTeam: true };
}

/** Without names of people. */
const namesOfThings = (names: AuditEvent['names']) =>
  Object.fromEntries(Object.entries(names).filter(([key]) => !key.startsWith('user-')));

function saidBy({ type, data }: AuditEvent): AuditEvent['data'] {
  const left = IN_THE_MOMENT[type] ?? [];
  return Object.fromEntries(Object.entries(data).filter(([name]) => !left.includes(name)));
}

/** Oldest first. NOT_FOUND without events. */
export async function historyOf(
  services: Pick<Services, 'eventHistory' | 'registry' | 'view' | 'views' | 'publicFields' | 'catalogue'>,
  id: number,
  from: number,
  viewer: Viewer,
): Promise<History | Refusal> {
  const stream = `configuration-${id}`;
  const newest = await services.eventHistory.lastRevision(stream);
  if (newest === null) return refuse('NOT_FOUND');
  const count = Math.max(0, Math.min(MAX_ROWS, newest - from + 1));
  const places = Array.from({ length: count }, (_, n) => ({ stream, revision: from + n }));
  const named = namedFor(viewer);
  const events = await presentEvents(services, places, viewer.rights);
  const rows = events
    .filter(({ type }) => type !== CLOSING)
    .map((event): HistoryStep => {
      const { id: eventId, revision, type, at, entity, entityId } = event;
      return {
        id: eventId,
        revision,
        type,
        at,
        entity,
        entityId,
        ...named(event),
        data: saidBy(event),
        names: namesOfThings(event.names),
      };
    });
  const after = from + count;
  return { rows, newest, next: after <= newest ? after : null };
}
