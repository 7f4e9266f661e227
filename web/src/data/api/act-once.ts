import { onSignInChange, session } from '../session/session.ts';
import { isErrorResponse } from './error-response.ts';
import { digestOf } from './idempotency-key.ts';

/** The longest pause within a double click, as systems set it. */
const DOUBLE_CLICK_MS = 500;

interface Act {
  sent: number;
  begun: number;
  isUnderWay: boolean;
  answer: Promise<unknown>;
}

/** The last one on each path. */
const acts = new Map<string, Act>();

const isHeld = ({ isUnderWay, begun }: Act): boolean =>
  isUnderWay || performance.now() - begun < DOUBLE_CLICK_MS;

/**
 * The answer to an act under way, or to one that this click has begun just before, instead of the same act again: no button has to
 * see to it. Another act on the same path in between makes it a new one.
 */
export function actOnce<T>(method: string, path: string, body: unknown, begin: () => Promise<T>): Promise<T> {
  for (const [key, act] of acts) if (!isHeld(act)) acts.delete(key);
  const sent = digestOf(`${session.id} ${method}`, body);
  const last = acts.get(path);
  if (last?.sent === sent) return last.answer as Promise<T>;
  const answer = begin();
  const act = { sent, begun: performance.now(), isUnderWay: true, answer };
  acts.set(path, act);
  const forget = () => void (acts.get(path) === act && acts.delete(path));
  answer.then((outcome) => {
    act.isUnderWay = false;
    if (isErrorResponse(outcome)) forget();
  }, forget);
  return answer;
}

// Signed out and in again by the same password.
onSignInChange(() => acts.clear());
