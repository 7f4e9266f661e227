export interface Limit {
  points: number;
  windowSeconds: number;
}

/** `anonymous`, `openLists`: by route and address. `loginFailures`: by account and address; `loginPauses`:
 * which of these wait. `passwordTries`, `emailChanges`, `callRequests`: by user. `unconfirmedMails`: by
 * mailbox. `sharedPapers`, `changeRequests`: by share. `dailyEvents`: by customer. */
export type LimitName =
  | 'anonymous'
  | 'openLists'
  | 'loginFailures'
  | 'loginPauses'
  | 'passwordTries'
  | 'emailChanges'
  | 'unconfirmedMails'
  | 'callRequests'
  | 'sharedPapers'
  | 'changeRequests'
  | 'challenges'
  | 'dailyEvents';

export interface Taken {
  ok: boolean;
  /** Milliseconds until the window ends; 0 when ok. */
  retryAfterMs: number;
  /** Points taken in the window, including refused ones. */
  taken: number;
}

/** Counters by key, shared by all processes, in machine time. */
export interface Limits {
  /** Takes points (default 1) of a key's window. 0 only checks whether one is left. */
  take(name: LimitName, key: string, points?: number): Promise<Taken>;
  /** Refuses all points of a key for `ms` milliseconds. */
  hold(name: LimitName, key: string, ms: number): Promise<void>;
  /** Resets the key's window and ends its `hold`. */
  forget(name: LimitName, key: string): Promise<void>;
}
