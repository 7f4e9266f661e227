import { fetchAllTexts } from '../i18n/i18n.ts';
import type { Part } from './prefetch.tsx';

type Private = typeof import('./private-screens.tsx');

let loading: Promise<Private> | undefined;

async function load(): Promise<Private> {
  const part = await import('./private-screens.tsx');
  part.followSession();
  return part;
}

/** Cached; a failure is retried by the next call. */
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

/** At `/` the landing page. */
const loadFirstPage = async (pathname: string) => (await import('./first-page.ts')).firstPage(pathname)?.();

/** Without the texts. */
export const preloadPrivate = (pathname: string) =>
  Promise.all([loadPrivate(), loadToaster(), loadFirstPage(pathname)]);

/** Prefetched on the login page. */
export const behindLogin = (): readonly Part[] => [
  loadPrivate,
  loadToaster,
  fetchAllTexts,
  () => loadFirstPage('/projects'),
];
