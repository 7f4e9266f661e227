import { vi } from 'vitest';

interface Request {
  method: string;
  path: string;
  body: unknown;
  authorization: string | null;
  idempotencyKey: string | null;
  /** It goes on when the page is closed. */
  keepalive: boolean;
  /** Answers it. */
  answer(body?: unknown, status?: number, headers?: Record<string, string>): void;
  /** Responds with this body: a proxy's page, or one that is truncated (`'cut'`) or never ends (`'open'`). */
  answerRaw(body: string, end?: 'whole' | 'cut' | 'open', type?: string): void;
  /** As when there is no connection. */
  fail(): void;
}

/** A body as the network hands it on. */
function streamOf(body: string, end: 'whole' | 'cut' | 'open', signal?: AbortSignal | null): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body));
      if (end === 'whole') controller.close();
      else if (end === 'cut') controller.error(new TypeError('network error'));
      else
        signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
    },
  });
}

/** Stands in for the server: every request waits in `requests` until the test answers it. */
export function fakeServer(): { requests: Request[]; next(): Promise<Request> } {
  const requests: Request[] = [];
  const waiting: ((request: Request) => void)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    const request: Request = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      authorization: new Headers(init.headers).get('authorization'),
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
      keepalive: init.keepalive === true,
      answer: (body, status = 200, headers = {}) =>
        resolve(
          new Response(body === undefined ? null : JSON.stringify(body), {
            status,
            headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          }),
        ),
      answerRaw: (body, end = 'whole', type = 'application/json') =>
        resolve(new Response(streamOf(body, end, init.signal), { headers: { 'content-type': type } })),
      fail: () => reject(new TypeError('Failed to fetch')),
    };
    const waiter = waiting.shift();
    if (waiter) waiter(request);
    else requests.push(request);
    return promise;
  });
  return {
    requests,
    next: async () => requests.shift() ?? new Promise((resolve) => waiting.push(resolve)),
  };
}
