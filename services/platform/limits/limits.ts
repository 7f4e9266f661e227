/** So many points a window and key; the window begins with the first point that is taken. */
export interface Limit {
  points: number;
  /** Whole seconds. */
  windowSeconds: number;
}

/**
 * `anonymous`: requests by route and address; `openLists`: those of lists that need no account. `loginFailures`: what is counted of an account, and of an address at
 * it; `loginPauses`: who of these has to wait. `passwordTries`: the password that a signed-in user is asked for.
 * `emailChanges`: confirmations mailed to new addresses, by who asks. `unconfirmedMails`: mails to addresses that nobody
 * has confirmed, by mailbox. `callRequests`: by who asks. `challenges`: each is taken once. `dailyEvents`: events that a
 * customer appends.
 */
export type LimitName =
  | 'anonymous'
  | 'openLists'
  | 'loginFailures'
  | 'loginPauses'
  | 'passwordTries'
  | 'emailChanges'
  | 'unconfirmedMails'
  | 'callRequests'
  | 'challenges'
  | 'dailyEvents';

export interface Taken {
  /** Whether there were as many points left. */
  ok: boolean;
  /** Until the window's end, in milliseconds; 0 when ok. */
  retryAfterMs: number;
  /** How many have been taken of the window, those included that there were not. */
  taken: number;
}

/** What is counted by key, for all processes of the product together, by the machine's time. */
export interface Limits {
  /** Takes points (one, unless it says otherwise) of a key's window. 0 only asks whether one is left. */
  take(name: LimitName, key: string, points?: number): Promise<Taken>;
  /** From now on, for so many milliseconds, a key has no points. */
  hold(name: LimitName, key: string, ms: number): Promise<void>;
  /** The key's window is whole again, and it is not held any more. */
  forget(name: LimitName, key: string): Promise<void>;
}
