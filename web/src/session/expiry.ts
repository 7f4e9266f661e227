import { api } from '../data/api/api.ts';
import { command } from '../data/api/command.ts';
import { userAt } from '../data/resources.ts';
import { endSession } from '../data/session/end-session.ts';
import { session } from '../data/session/session.ts';
import { dismissToast, toast } from '../data/toast.ts';
import { now } from '../lib/now.ts';

const SESSION_MS = 60 * 60_000;
const WARNING_MS = 10 * 60_000;
const CHECK_MS = 30_000;
/** Of the warning. */
const SHOWN_MS = 8_000;

type Stage = { is: 'fine' } | { is: 'ending'; minutes: number } | { is: 'over' };

/** `age` of the token in ms. */
export function stageOf(age: number): Stage {
  const left = SESSION_MS - age;
  if (left <= 0) return { is: 'over' };
  return left <= WARNING_MS ? { is: 'ending', minutes: Math.ceil(left / 60_000) } : { is: 'fine' };
}

/** Any call renews the token. */
function stay(): void {
  const { user } = session;
  if (user) void command(api.get(userAt(user.id).path));
}

/** What a user does without any call: typing, and dragging by mouse or finger. */
const ACTS = ['keydown', 'input', 'pointerdown'] as const;
const RENEWED_AFTER_MS = 10 * 60_000;

/** Renews the token by what the user does. Returns the function that stops it. */
function renewByActs(): () => void {
  let tried = Number.NEGATIVE_INFINITY;
  const acted = () => {
    const { token, viewing } = session;
    const isDue = token && !viewing && now() - token.receivedAt >= RENEWED_AFTER_MS;
    if (!isDue || now() - tried < CHECK_MS) return;
    tried = now();
    stay();
  };
  for (const act of ACTS) window.addEventListener(act, acted, { capture: true, passive: true });
  return () => {
    for (const act of ACTS) window.removeEventListener(act, acted, { capture: true });
  };
}

/** Checks every 30 s and warns once per token. Returns the function that stops it. */
export function watchExpiry(): () => void {
  const stopRenewing = renewByActs();
  let warned: string | undefined;
  const check = () => {
    const { token } = session;
    if (!token) return;
    const stage = stageOf(now() - token.receivedAt);
    if (stage.is === 'fine' && warned) dismissToast('session');
    if (stage.is === 'over') endSession('EXPIRED');
    if (stage.is === 'ending' && !session.viewing && warned !== token.value) {
      warned = token.value;
      const text = { key: 'session.ending', values: { count: stage.minutes } } as const;
      const action = { key: 'session.stay', onClick: stay } as const;
      toast({ text, intent: 'warning', timeout: SHOWN_MS, id: 'session', action });
    }
  };
  check();
  const timer = setInterval(check, CHECK_MS);
  return () => {
    clearInterval(timer);
    stopRenewing();
  };
}
