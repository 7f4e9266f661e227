import { endSession } from '../data/session/end-session.ts';
import { session } from '../data/session/session.ts';
import { toast } from '../data/toast.ts';
import { now } from '../lib/now.ts';

const SESSION_MS = 60 * 60_000;
const WARNING_MS = 10 * 60_000;
const CHECK_MS = 30_000;

type Stage = { is: 'fine' } | { is: 'ending'; minutes: number } | { is: 'over' };

/** `age` of the token in ms. */
export function stageOf(age: number): Stage {
  const left = SESSION_MS - age;
  if (left <= 0) return { is: 'over' };
  return left <= WARNING_MS ? { is: 'ending', minutes: Math.ceil(left / 60_000) } : { is: 'fine' };
}

/** Checks every 30 s and warns once per token. Returns the function that stops it. */
export function watchExpiry(): () => void {
  let warned: string | undefined;
  const check = () => {
    const { token } = session;
    if (!token) return;
    const stage = stageOf(now() - token.receivedAt);
    if (stage.is === 'over') endSession('EXPIRED');
    if (stage.is === 'ending' && warned !== token.value) {
      warned = token.value;
      const text = { key: 'session.ending', values: { count: stage.minutes } } as const;
      toast({ text, intent: 'warning', timeout: 8_000, id: 'session' });
    }
  };
  check();
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}
