import type { User } from '../data/session/user.ts';
import { fetchAllTexts } from '../i18n/i18n.ts';
import { mayOpen } from '../session/screens.ts';
import { passOver } from './missing-chunks.ts';
import { ROUTES } from './routes.ts';
import { SHELL } from './shell/layout.tsx';

type Part = () => Promise<unknown>;

/** What the browser tells of its line; not every one does. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Where people go from their first screen, the most usual first. */
const NEXT = [
  '/configurations/configurator/:id',
  '/configurations',
  '/configurations/:id',
  '/catalogs',
  '/users',
];

const pageOf = (path: string): Part[] =>
  ROUTES.filter((route) => route.path === path).map(({ page }) => page);

/** The line is slow, or paid for by what comes over it. */
function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no such thing.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });

/**
 * Has the parts come that are likely to be needed next, one by one while the page has nothing to do: behind the login
 * page the shell and the first screen, behind that the configurator and the lists. Answers the way to end it.
 */
export function prefetchNext(user: User | null): () => void {
  const parts = user
    ? NEXT.filter((path) => mayOpen(user, path)).flatMap(pageOf)
    : [SHELL.layout, SHELL.toaster, fetchAllTexts, ...pageOf('/projects')];
  let isWanted = !isFrugal();
  const fetchAll = async () => {
    for (const part of parts) {
      if (isWanted) await idle();
      if (isWanted) await part();
    }
  };
  // Nobody has asked for it: it is told when somebody does.
  fetchAll().catch(passOver);
  return () => {
    isWanted = false;
  };
}
