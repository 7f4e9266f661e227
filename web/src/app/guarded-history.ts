import { type To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { askBeforeLeaving } from '../session/navigation-guard.ts';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** The router numbers history entries. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * A history that can ask before leaving a form (the router's own blocker needs its data router, 17 kB on the login page). A step
 * back cannot be prevented: it is reverted and repeated after confirmation.
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
  /** Marks the steps triggered by this file. */
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
