import { type To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { isKept } from './leaving.ts';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Where in the tab's history an entry stands: the router numbers them. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * The browser's history, where a form may ask before another screen takes its place (the router's own way to do that
 * comes with its loaders and actions, 17 kB on the login page). A step back is taken before anybody can ask: it is
 * taken back, and again when the user wants it.
 */
export function guardedHistory(): BrowserHistory {
  const history = UNSAFE_createBrowserHistory({ window, v5Compat: true });
  let shown = { pathname: location.pathname, index: indexOf(window.history.state) };
  const arrived = () => {
    shown = { pathname: location.pathname, index: indexOf(window.history.state) };
  };
  const step = (to: To, take: () => void) => {
    const go = () => {
      take();
      arrived();
    };
    const isOther = history.createURL(to).pathname !== shown.pathname;
    if (!isOther || !isKept(go)) go();
  };
  let isReturning = false;
  window.addEventListener('popstate', (event) => {
    const by = indexOf(event.state) - shown.index;
    if (isReturning) isReturning = false;
    else if (by !== 0 && location.pathname !== shown.pathname && isKept(() => window.history.go(by))) {
      isReturning = true;
      window.history.go(-by);
    } else return arrived();
    // The router has seen neither step.
    event.stopImmediatePropagation();
  });
  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: (to, state) => step(to, () => history.push(to, state)),
    replace: (to, state) => step(to, () => history.replace(to, state)),
  };
}
