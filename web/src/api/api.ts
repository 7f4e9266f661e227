import { type ApiError, isRefusal, type Refusal } from '@coffret/contracts/errors';
import { renewToken, session, sessionRefused } from '../session/session.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { isSessionOver } from './session-over.ts';
import { traceCall } from './trace.ts';

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

const NETWORK_ERROR: Refusal = { refused: [{ code: 'Network Error' }] };

async function errorsOf(response: Response): Promise<ApiError[]> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const errors = isJson ? ((await response.json()) as { errors?: ApiError[] }).errors : undefined;
  return errors && errors.length > 0 ? errors : [{ code: 'GENERIC_ERROR' }];
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  { signal, idempotencyKey, keepalive, onProgress }: CallOptions,
): Promise<Response | Refusal> {
  const token = session.token?.value;
  const call = traceCall();
  const headers = new Headers({ traceparent: call.traceparent });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  let response: Response;
  try {
    response =
      isForm && onProgress
        ? await fetchWithProgress(path, { method, headers, signal, body, onProgress })
        : await fetch(path, {
            ...{ method, headers, signal, keepalive },
            body: isForm ? body : JSON.stringify(body),
          });
  } catch (fault) {
    if (signal?.aborted) throw fault;
    return NETWORK_ERROR;
  }
  call.answered(response.headers);
  const fresh = response.headers.get('x-access-token');
  if (fresh) renewToken(fresh);
  if (response.ok) return response;
  const refused = await errorsOf(response);
  if (token && token === session.token?.value && refused.some(isSessionOver)) sessionRefused.tell();
  return { refused, status: response.status };
}

async function json<T>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<T | Refusal> {
  const response = await send(method, path, body, options);
  if (isRefusal(response)) return response;
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

/**
 * The HTTP interface (api.md). What the server refuses is answered as a `Refusal`, and so is a lost connection
 * (code 'Network Error'); ask with `isRefusal`. Paths begin with /api. A FormData goes as multipart.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => json<T>('GET', path, undefined, options),
  post: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    json<T>('POST', path, body, options),
  put: <T = void>(path: string, body?: unknown, options?: CallOptions) => json<T>('PUT', path, body, options),
  delete: <T = void>(path: string, options?: CallOptions) => json<T>('DELETE', path, undefined, options),
  /** A file: the quote's PDF, a document, an export. */
  async blob(path: string, options: CallOptions = {}): Promise<Blob | Refusal> {
    const response = await send('GET', path, undefined, options);
    return isRefusal(response) ? response : response.blob();
  },
};
