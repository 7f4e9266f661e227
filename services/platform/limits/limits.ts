/** So many points a window and key; the window begins with the first point that is taken. */
export interface Limit {
  points: number;
  /** Whole seconds. */
  windowSeconds: number;
}

export type LimitName = 'anonymous' | 'loginFailures';

export interface Taken {
  /** Whether there were as many points left. */
  ok: boolean;
  /** Until the window's end, in milliseconds; 0 when ok. */
  retryAfterMs: number;
}

/** What is counted by key, for all processes of the product together, by the machine's time. */
export interface Limits {
  /** Takes points (one, unless it says otherwise) of a key's window. 0 only asks whether one is left. */
  take(name: LimitName, key: string, points?: number): Promise<Taken>;
}
