import { EyeOpen } from '@blueprintjs/icons';
import type { ListedEvent } from '@coffret/contracts/audit/answers';
import { Link } from 'react-router-dom';
import { useTexts } from './use-texts.ts';

/** In the time line of its configuration; null: it concerns none. */
export function momentPath({ stream, configurationId, revision, at }: ListedEvent): string | null {
  if (configurationId === null) return null;
  const isOwn = stream === `configuration-${configurationId}`;
  return `/configurations/${configurationId}/history?at=${isOwn ? revision : encodeURIComponent(at)}`;
}

export function MomentLink({ event }: { event: ListedEvent }) {
  const { texts } = useTexts();
  const to = momentPath(event);
  if (!to) return null;
  return (
    <Link className="bp6-button bp6-minimal" to={to} aria-label={texts.seeCabinet} title={texts.seeCabinet}>
      <EyeOpen aria-hidden />
    </Link>
  );
}
