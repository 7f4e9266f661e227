import { fetchAllTexts } from '../i18n/i18n.ts';
import type { Part } from './prefetch.tsx';

type Private = typeof import('./private-screens.tsx');

let loading: Promise<Private> | undefined;

async function load(): Promise<Private> {
  const part = await import('./private-screens.tsx');
  part.followSession();
  return part;
}

/** Loads the part of the client that follows a sign-in, once; after a failure the next call tries again. */
export function loadPrivate(): Promise<Private> {
  if (!loading) {
    loading = load();
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

export const loadToaster = () => import('../ui/toast/toaster.tsx');

/** The first screen of a signed-in user: the one at `pathname`, at `/` where they begin. */
const loadFirstPage = async (pathname: string) => (await import('./first-page.ts')).firstPage(pathname)?.();

/** What a signed-in user is shown first, but for the texts. */
export const preloadPrivate = (pathname: string) =>
  Promise.all([loadPrivate(), loadToaster(), loadFirstPage(pathname)]);

/** Behind the login page: what is needed after it, the most usual first screen included. */
export const behindLogin = (): readonly Part[] => [
  loadPrivate,
  loadToaster,
  fetchAllTexts,
  () => loadFirstPage('/projects'),
];
