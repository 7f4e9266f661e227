import type { ApiError } from '@coffret/contracts/errors';
import { renewToken, session, sessionRejected } from '../session/session.ts';
import type { actOnce } from './act-once.ts';
import { ErrorResponse, isErrorResponse } from './error-response.ts';
import { idempotencyKeyFor } from './idempotency-key.ts';
import { mutationSucceeded } from './mutation-succeeded.ts';
import type { Path } from './path.ts';
import { isSessionEnded } from './session-over.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Survives the page's end, up to `MAX_KEEPALIVE_CHARS`. */
  keepalive?: boolean;
  isLong?: boolean;
  /** Has no token, and waits for none. */
  anonymous?: boolean;
  body?: unknown;
  /** Upload progress, 0 to 1. */
  onProgress?: (sent: number) => void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const TIMEOUT_MS = 30_000;
const LONG_TIMEOUT_MS = 10 * 60_000;

/** Browsers limit all keepalive bodies together to 64 KiB. */
const MAX_KEEPALIVE_CHARS = 10_000;

const TOO_MANY = 429;

/** No response, a timeout, or a response of another server: the outcome is unknown. */
const NETWORK_ERROR = new ErrorResponse([{ code: 'Network Error' }]);

const SESSION_OVER = new ErrorResponse([{ code: 'TOKEN_EXPIRED' }]);

async function errorsOf(response: Response): Promise<ErrorResponse> {
  const answer = (await response.json().catch(() => null)) as { errors?: unknown } | null;
  const { errors, ...more } = answer ?? {};
  const known: ApiError[] = Array.isArray(errors) && errors.length > 0 ? errors : [{ code: 'GENERIC_ERROR' }];
  return new ErrorResponse(known, response.status, Object.keys(more).length > 0 ? more : undefined);
}

function withTimeout(ms: number, signal: AbortSignal | undefined): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(abort, ms);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

const isShort = (sent: FormData | string | undefined): boolean =>
  sent === undefined || (typeof sent === 'string' && sent.length <= MAX_KEEPALIVE_CHARS);

type IsContinued = (userId: number, refused: string | undefined, signal?: AbortSignal) => Promise<boolean>;

let isContinued: IsContinued = async () => false;

/** Given by what is loaded after a login: see `suspension.ts`. */
export function continueCalls(wait: IsContinued): void {
  isContinued = wait;
}

let once: typeof actOnce = (_method, _path, _body, begin) => begin();

/** Given likewise. The forms before a login hold their button themselves. */
export function holdSecondActs(hold: typeof actOnce): void {
  once = hold;
}

/** Waits while the session is suspended. What is refused because it has ended is sent again once its user continues it. */
async function send<T>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T | ErrorResponse> {
  const { signal, anonymous } = options;
  const { user } = session;
  if (!user || anonymous) return sendNow(method, path, body, options, read);
  const token = session.token?.value;
  const answer = token ? await sendNow(method, path, body, options, read) : SESSION_OVER;
  if (!isErrorResponse(answer) || !answer.errors.some(isSessionEnded)) return answer;
  return (await isContinued(user.id, token, signal)) ? send(method, path, body, options, read) : answer;
}

async function sendNow<T>(
  method: Method,
  path: string,
  body: unknown,
  { signal, keepalive, anonymous, onProgress, isLong }: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T | ErrorResponse> {
  const isForm = body instanceof FormData;
  const { id } = session;
  const token = anonymous ? undefined : session.token?.value;
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const repeat = idempotencyKeyFor(method, path, body);
  if (repeat) headers.set('idempotency-key', repeat.key);
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const waiting = withTimeout(isForm || isLong ? LONG_TIMEOUT_MS : TIMEOUT_MS, signal);
  try {
    const request = { method, headers, signal: waiting.signal };
    const sent = isForm ? body : JSON.stringify(body);
    const response =
      isForm && onProgress
        ? await (await import('./fetch-with-progress.ts')).fetchWithProgress(path, {
            ...request,
            body,
            onProgress,
          })
        : await fetch(path, { ...request, keepalive: keepalive && isShort(sent), body: sent });
    const fresh = response.headers.get('x-access-token');
    if (fresh) renewToken(fresh, id);
    if (response.ok && method !== 'GET') mutationSucceeded.emit();
    if (!response.ok) {
      const { status } = response;
      // A temporary error keeps the idempotency key.
      if (status < 500 && status !== TOO_MANY) repeat?.settle();
      const failure = await errorsOf(response);
      const isOver = failure.errors.some(isSessionEnded);
      if (token && token === session.token?.value && isOver) sessionRejected.emit();
      return failure;
    }
    const answer = await read(response);
    repeat?.settle();
    return answer;
  } catch (fault) {
    if (signal?.aborted) throw fault;
    return NETWORK_ERROR;
  } finally {
    waiting.end();
  }
}

function json<T>(method: Method, path: string, body: unknown, options: CallOptions = {}) {
  const begin = () =>
    send(method, path, body, options, async (response) =>
      response.status === 204 ? (undefined as T) : ((await response.json()) as T),
    );
  // What can be aborted by its caller is its own, and changes nothing.
  return method === 'GET' || options.signal ? begin() : once(method, path, body, begin);
}

type Answers<M extends Method, Answer> = { [method in M]: Answer };
type Get = <Answer>(
  path: Path<Answers<'GET', Answer>>,
  options?: CallOptions,
) => Promise<Answer | ErrorResponse>;
type Send<M extends 'POST' | 'PUT'> = <Answer>(
  path: Path<Answers<M, Answer>>,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer | ErrorResponse>;
type Delete = <Answer>(
  path: Path<Answers<'DELETE', Answer>>,
  options?: CallOptions,
) => Promise<Answer | ErrorResponse>;

const get: Get = <T>(path: string, options?: CallOptions) => json<T>('GET', path, undefined, options);
const post: Send<'POST'> = <T>(path: string, body?: unknown, options?: CallOptions) =>
  json<T>('POST', path, body, options);
const put: Send<'PUT'> = <T>(path: string, body?: unknown, options?: CallOptions) =>
  json<T>('PUT', path, body, options);
const remove: Delete = <T>(path: string, options?: CallOptions) =>
  json<T>('DELETE', path, options?.body, options);

/** Rejects only when the caller aborts; a failed call resolves to an `ErrorResponse` (`isErrorResponse`),
 * with code 'Network Error' when the outcome is unknown. Paths begin with /api. FormData is sent as
 * multipart. */
export const api = {
  get,
  post,
  put,
  delete: remove,
  blob: (path: string, options: CallOptions = {}): Promise<Blob | ErrorResponse> =>
    send('GET', path, undefined, { ...options, isLong: true }, (response) => response.blob()),
};
