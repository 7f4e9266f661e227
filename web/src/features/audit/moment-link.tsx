import { EyeOpen } from '@blueprintjs/icons';
import type { AuditEvent } from '@coffret/contracts/audit/answers';
import { Link } from 'react-router-dom';
import { useTexts } from './use-texts.ts';

/** In the time line of its configuration; null: it concerns none. */
export function momentPath({ stream, entityId, revision, at, data }: AuditEvent): string | null {
  if (stream === `configuration-${entityId}`) return `/configurations/${entityId}/history?at=${revision}`;
  const id = data.linkedEntityModel === 'configuration' ? data.linkedEntityId : data.configurationId;
  return typeof id === 'number' ? `/configurations/${id}/history?at=${encodeURIComponent(at)}` : null;
}

export function MomentLink({ event }: { event: AuditEvent }) {
  const { texts } = useTexts();
  const to = momentPath(event);
  if (!to) return null;
  return (
    <Link className="bp6-button bp6-minimal" to={to} aria-label={texts.seeCabinet} title={texts.seeCabinet}>
      <EyeOpen aria-hidden />
    </Link>
  );
}
