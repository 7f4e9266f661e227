import type { EntityVersion, ListedEvent } from '@coffret/contracts/audit/answers';
import { type Difference, differences } from '@coffret/contracts/audit/differences';
import { Link } from 'react-router-dom';
import { useAddress } from '../../data/address/use-address.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayOpen } from '../../session/screens.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './audit.module.css';
import { DifferenceTable } from './difference-table.tsx';
import { ALL_EVENTS, type LogFilter, readFilter, writeFilter } from './log-filter.ts';
import { momentPath } from './moment-link.tsx';
import { useStateAt } from './use-state-at.ts';
import { useTexts } from './use-texts.ts';

/** Fields of every state. */
const OWN_FIELDS: ReadonlySet<string> = new Set<keyof EntityVersion | 'known'>([
  'rowVersion',
  'newest',
  'updatedAt',
  'known',
]);

export const withoutOwnFields = (found: readonly Difference[]) =>
  found.filter(({ path }) => !(path.length === 1 && OWN_FIELDS.has(path[0] ?? '')));

/** For entities without states. */
const eventData = ({ data }: ListedEvent): Difference[] =>
  Object.entries(data).map(([name, after]) => ({ path: [name], after }));

function useChanges(event: ListedEvent): Difference[] | undefined {
  const { stream, revision } = event;
  const category = stream.slice(0, stream.indexOf('-'));
  const id = stream.slice(category.length + 1);
  const after = useStateAt(category, id, revision);
  const before = useStateAt(category, id, revision - 1);
  if (after.error || before.error) return eventData(event);
  if (!after.data || (revision > 0 && !before.data)) return undefined;
  const found = withoutOwnFields(differences(before.data ?? {}, after.data));
  return found.length > 0 ? found : eventData(event);
}

/** Links to the users in the event, where the viewer may open them. */
function People({ names }: Pick<ListedEvent, 'names'>) {
  const viewer = useSignedInUser();
  return Object.entries(names).map(([stream, name]) => {
    const [, id] = /^user-(\d+)$/.exec(stream) ?? [];
    if (!id || !mayOpen(viewer, `/users/${id}`)) return null;
    return (
      <Link key={stream} to={`/users/${id}`}>
        {name}
      </Link>
    );
  });
}

/** Where an import of prices, which caused the event, is undone as a whole. */
function importPath({ causationId }: ListedEvent): string | null {
  const [, id] = /^priceImport-(\d+)$/.exec(causationId ?? '') ?? [];
  return id === undefined ? null : `/priceImports/${id}`;
}

export function EventDetails({ event }: { event: ListedEvent }) {
  const { texts } = useTexts();
  const changes = useChanges(event);
  const [address] = useAddress();
  const { technical } = readFilter(address);
  const only = (filter: Partial<LogFilter>) => `?${writeFilter({ ...ALL_EVENTS, technical, ...filter })}`;
  const { stream, entity, entityId, userId, correlationId, type } = event;
  const viewer = useSignedInUser();
  const moment = momentPath(event);
  const causingImport = importPath(event);
  return (
    <div className={styles.details}>
      {!changes && <Skeleton lines={2} />}
      {changes?.length === 0 && <p className="muted">{texts.noFields}</p>}
      {changes && changes.length > 0 && <DifferenceTable title={texts.changes} of={changes} />}
      <p className={styles.ways}>
        <People names={event.names} />
        {causingImport && mayOpen(viewer, causingImport) && <Link to={causingImport}>{texts.seeImport}</Link>}
        {moment && <Link to={moment}>{texts.seeCabinet}</Link>}
        <Link to={only({ entity, entityId })}>{texts.onlyEntity}</Link>
        <Link to={only({ correlationId })}>{texts.onlyRequest}</Link>
        {userId !== null && <Link to={only({ userId: [String(userId)] })}>{texts.onlyPerson}</Link>}
        <Link to={only({ entity: stream.split('-')[0], type })}>{texts.onlyType}</Link>
      </p>
    </div>
  );
}
