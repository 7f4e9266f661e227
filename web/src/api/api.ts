import type { ApiError, Refusal } from '@coffret/contracts/errors';
import { renewToken, session, sessionRefused } from '../session/session.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { isSessionOver } from './session-over.ts';
import { traceCall } from './trace.ts';
import { written } from './written.ts';

export interface CallOptions {
  /** Ends the call; its promise is then rejected with an AbortError. */
  signal?: AbortSignal;
  /** The same key with the same body does nothing twice. */
  idempotencyKey?: string;
  /** Goes on when the page is closed meanwhile. */
  keepalive?: boolean;
  /** Told, from 0 to 1, how much of a FormData has been sent. */
  onProgress?: (sent: number) => void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How long a call may take until its answer is here whole. */
const PATIENCE_MS = 30_000;
/** Where files travel. */
const FILE_PATIENCE_MS = 10 * 60_000;

/** Nobody answered, not in time, or what came is not what the server said: whether it was done is not known. */
const NETWORK_ERROR: Refusal = { refused: [{ code: 'Network Error' }] };

async function errorsOf(response: Response): Promise<ApiError[]> {
  const answer = (await response.json().catch(() => null)) as { errors?: unknown } | null;
  const errors = answer?.errors;
  return Array.isArray(errors) && errors.length > 0 ? errors : [{ code: 'GENERIC_ERROR' }];
}

/** Aborts when the caller's signal does, and when the time is over. */
function patience(ms: number, signal: AbortSignal | undefined): { signal: AbortSignal; end(): void } {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    end: () => clearTimeout(timer),
  };
}

/** Sends, and reads the answer to its end. */
async function send<T>(
  method: Method,
  path: string,
  body: unknown,
  { signal, idempotencyKey, keepalive, onProgress }: CallOptions,
  read: (response: Response) => Promise<T>,
  patienceMs = body instanceof FormData ? FILE_PATIENCE_MS : PATIENCE_MS,
): Promise<T | Refusal> {
  const token = session.token?.value;
  const call = traceCall();
  const headers = new Headers({ traceparent: call.traceparent });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const waiting = patience(patienceMs, signal);
  try {
    const request = { method, headers, signal: waiting.signal };
    const response =
      isForm && onProgress
        ? await fetchWithProgress(path, { ...request, body, onProgress })
        : await fetch(path, { ...request, keepalive, body: isForm ? body : JSON.stringify(body) });
    call.answered(response.headers);
    const fresh = response.headers.get('x-access-token');
    if (fresh) renewToken(fresh);
    if (response.ok && method !== 'GET') written.tell();
    if (response.ok) return await read(response);
    const refused = await errorsOf(response);
    if (token && token === session.token?.value && refused.some(isSessionOver)) sessionRefused.tell();
    return { refused, status: response.status };
  } catch (fault) {
    if (signal?.aborted) throw fault;
    return NETWORK_ERROR;
  } finally {
    waiting.end();
  }
}

const json = <T>(method: Method, path: string, body: unknown, options: CallOptions = {}) =>
  send(method, path, body, options, async (response) =>
    response.status === 204 ? (undefined as T) : ((await response.json()) as T),
  );

/**
 * The HTTP interface (api.md). Every call ends: what the server refuses is answered as a `Refusal`, and so is an answer
 * that is lost, late, cut off or somebody else's (code 'Network Error'); ask with `isRefusal`. Paths begin with /api. A
 * FormData goes as multipart.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => json<T>('GET', path, undefined, options),
  post: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    json<T>('POST', path, body, options),
  put: <T = void>(path: string, body?: unknown, options?: CallOptions) => json<T>('PUT', path, body, options),
  delete: <T = void>(path: string, options?: CallOptions) => json<T>('DELETE', path, undefined, options),
  /** A file: the quote's PDF, a document, an export. */
  blob: (path: string, options: CallOptions = {}): Promise<Blob | Refusal> =>
    send('GET', path, undefined, options, (response) => response.blob(), FILE_PATIENCE_MS),
};
