import { lazy, Suspense } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { toasts } from '../toast/toast.ts';
import { guardedHistory } from './guarded-history.ts';
import { Screens } from './screens.tsx';

const Toaster = lazy(() => import('../toast/toaster.tsx'));

/** The toaster comes with the first toast, and stays. */
function Toasts() {
  const { made } = useSnapshot(toasts);
  return made > 0 ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

const history = guardedHistory();

export function App() {
  return (
    <HistoryRouter history={history}>
      <Screens />
      <Toasts />
    </HistoryRouter>
  );
}
