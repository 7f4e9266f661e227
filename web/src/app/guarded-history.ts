import { type To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { askBeforeLeaving } from '../session/navigation-guard.ts';

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
    if (!isOther || !askBeforeLeaving(go)) go();
  };
  /** What the next step back or forth is, when it is this file's own. */
  let own: 'returns' | 'goes on' | null = null;
  const walk = (by: number, as: typeof own) => {
    own = as;
    window.history.go(by);
  };
  window.addEventListener('popstate', (event) => {
    const by = indexOf(event.state) - shown.index;
    const isAsked = own === null && by !== 0 && location.pathname !== shown.pathname;
    const isHidden = own === 'returns' || (isAsked && askBeforeLeaving(() => walk(by, 'goes on')));
    if (!isHidden) arrived();
    else event.stopImmediatePropagation();
    const isBack = own === 'returns';
    own = null;
    if (isHidden && !isBack) walk(-by, 'returns');
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
