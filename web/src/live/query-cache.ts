import type { Refusal } from '@coffret/contracts/errors';
import { isRefusal } from '@coffret/contracts/errors';
import { api } from '../api/api.ts';
import { onSignedIn } from '../session/session.ts';
import { changes, concerns, type Dependency } from './changes.ts';

/** What is known of the answer to a GET. Replaced, never altered, when something is learnt. */
export interface Answer<T = unknown> {
  data: T | undefined;
  /** Why there is no (newer) data. */
  refusal: Refusal | undefined;
  loading: boolean;
}

interface Entry {
  answer: Answer;
  changedBy: readonly Dependency[];
  watchers: Set<() => void>;
  /** The request under way. */
  request: AbortController | null;
}

const NOTHING: Answer = { data: undefined, refusal: undefined, loading: true };
/** So many answers that no screen shows are kept for the way back. */
const KEPT = 50;

const entries = new Map<string, Entry>();

function settle(entry: Entry, learnt: Partial<Answer>): void {
  entry.answer = { ...entry.answer, ...learnt };
  for (const watcher of [...entry.watchers]) watcher();
}

async function load(path: string, entry: Entry): Promise<void> {
  entry.request?.abort();
  const request = new AbortController();
  entry.request = request;
  if (!entry.answer.loading) settle(entry, { loading: true });
  try {
    const answer = await api.get<unknown>(path, { signal: request.signal });
    if (entry.request !== request) return;
    entry.request = null;
    settle(
      entry,
      isRefusal(answer)
        ? { refusal: answer, loading: false }
        : { data: answer, refusal: undefined, loading: false },
    );
  } catch (fault) {
    if (!request.signal.aborted) throw fault;
  }
}

function forgetOldest(): void {
  const idle = [...entries].filter(([, { watchers }]) => watchers.size === 0);
  for (const [path] of idle.slice(0, Math.max(0, idle.length - KEPT))) entries.delete(path);
}

/** The answer as it is known now. */
export function peek(path: string): Answer {
  return entries.get(path)?.answer ?? NOTHING;
}

/** Keeps an answer up to date while it is watched. Answers the way to stop. */
export function watch(path: string, changedBy: readonly Dependency[], watcher: () => void): () => void {
  const entry = entries.get(path) ?? {
    answer: NOTHING,
    changedBy,
    watchers: new Set(),
    request: null,
  };
  // The one used last stands last.
  entries.delete(path);
  entries.set(path, entry);
  entry.changedBy = changedBy;
  const first = entry.watchers.size === 0;
  entry.watchers.add(watcher);
  if (first) void load(path, entry);
  return () => {
    entry.watchers.delete(watcher);
    if (entry.watchers.size > 0) return;
    entry.request?.abort();
    entry.request = null;
    forgetOldest();
  };
}

/** Asks the server again. */
export function reload(path: string): void {
  const entry = entries.get(path);
  if (entry) void load(path, entry);
}

/** Puts in an answer that is known already, such as what an update answered. */
export function setAnswer(path: string, data: unknown): void {
  const entry = entries.get(path);
  if (entry) settle(entry, { data, refusal: undefined });
}

changes.listen((change) => {
  for (const [path, entry] of entries) {
    if (!concerns(change, entry.changedBy)) continue;
    if (entry.watchers.size > 0) void load(path, entry);
    else entries.delete(path);
  }
});

onSignedIn(() => {
  for (const { request } of entries.values()) request?.abort();
  entries.clear();
});
