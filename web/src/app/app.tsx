import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { toasts } from '../toast/toast.ts';
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

export function App() {
  return (
    <BrowserRouter>
      <Screens />
      <Toasts />
    </BrowserRouter>
  );
}
