import { BlueprintProvider } from '@blueprintjs/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import PARAMETERS from '../../public/parameters.json' with { type: 'json' };
import { TEXTS } from '../app/texts/loaders.ts';
import { actOnce } from '../data/api/act-once.ts';
import { holdSecondActs } from '../data/api/api.ts';
import { loadParameters } from '../data/parameters.ts';
import { clearSession, signIn } from '../data/session/session.ts';
import { toasts } from '../data/toast.ts';
import { loadAllTexts, startTexts } from '../i18n/i18n.ts';
import { customer } from './people.ts';
import { fakeServer } from './server.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a file of component tests: each test gets an empty page in French, a signed-in user, a stand-in for the server
 * and a stopped clock.
 */
export function componentTests() {
  holdSecondActs(actOnce);
  let root: Root;
  let server: ReturnType<typeof fakeServer>;
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await startTexts(TEXTS);
    await loadAllTexts();
    vi.stubGlobal('fetch', async () => Response.json(PARAMETERS));
    await loadParameters();
    vi.useFakeTimers();
    clearSession();
    signIn(customer(), 'token');
    toasts.shown = [];
    history.replaceState(null, '', '/');
    server = fakeServer();
    document.body.innerHTML = '<main></main>';
    root = createRoot(document.querySelector('main') as HTMLElement);
  });
  afterEach(async () => {
    await act(() => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  const all = <E extends Element = HTMLElement>(selector: string) => [
    ...document.querySelectorAll<E>(selector),
  ];
  return {
    all,
    pass,
    /** Renders it, or renders it again. */
    show: (node: ReactNode) =>
      act(async () =>
        root.render(
          <BlueprintProvider>
            <BrowserRouter>{node}</BrowserRouter>
          </BlueprintProvider>,
        ),
      ),
    hide: () => act(async () => root.render(null)),
    /** What was sent and is not answered yet. */
    requests: () => server.requests,
    /** The next request that was sent. */
    async next(method = 'GET') {
      const at = server.requests.findIndex((one) => one.method === method);
      const [request] = at < 0 ? [] : server.requests.splice(at, 1);
      if (!request) throw new Error(`No ${method} was sent`);
      return {
        ...request,
        async answer(...sent: Parameters<typeof request.answer>) {
          request.answer(...sent);
          await pass(0);
        },
      };
    },
    /** Presses the button of this name. */
    async press(name: string) {
      const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent;
      const button = all('button').find((one) => nameOf(one) === name);
      if (!button) throw new Error(`No button is called ${name}, but ${all('button').map(nameOf)}`);
      await act(async () => button.click());
    },
    /** Writes into a field as a user does. */
    async write(selector: string, value: string) {
      const field = document.querySelector<Field>(selector);
      if (!field) throw new Error(`There is no ${selector}`);
      await act(async () => {
        field.focus();
        // React has a setter of its own on the element.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}
