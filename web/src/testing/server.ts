import { vi } from 'vitest';

interface Request {
  method: string;
  path: string;
  body: unknown;
  authorization: string | null;
  traceparent: string | null;
  /** Answers it. */
  answer(body?: unknown, status?: number, headers?: Record<string, string>): void;
  /** As when there is no connection. */
  fail(): void;
}

/** Stands in for the server: every request waits in `requests` until the test answers it. */
export function standInForServer(): { requests: Request[]; next(): Promise<Request> } {
  const requests: Request[] = [];
  const waiting: ((request: Request) => void)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    const request: Request = {
      method: init.method ?? 'GET',
      path,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      authorization: new Headers(init.headers).get('authorization'),
      traceparent: new Headers(init.headers).get('traceparent'),
      answer: (body, status = 200, headers = {}) =>
        resolve(
          new Response(body === undefined ? null : JSON.stringify(body), {
            status,
            headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          }),
        ),
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
