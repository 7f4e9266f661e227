import type { Doc } from '@coffret/contracts/ports/read-store';
import { TOKEN_LIFETIME_MS } from '../../core/http/tokens.ts';
import { type KeptSession, NOTED_EVERY_MS } from '../../core/sessions.ts';

/** The tokens of an older session have expired. */
export const ACTIVE_MS = TOKEN_LIFETIME_MS + NOTED_EVERY_MS;

/** Without the sessions that events have ended. */
export function activeSessions(sessions: readonly KeptSession[], doc: Doc): KeptSession[] {
  const ended = new Set((doc._endedSessions as { sessionId: string }[]).map(({ sessionId }) => sessionId));
  return sessions.filter(({ id, epoch }) => epoch === doc._sessionEpoch && !ended.has(id));
}
