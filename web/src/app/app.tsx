import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
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

function Everything() {
  return (
    <>
      <Screens />
      <Toasts />
    </>
  );
}

/** One route for all that `Screens` tells apart: a router of this kind lets a form ask before it is left. */
const router = createBrowserRouter([{ path: '*', element: <Everything /> }]);

export const App = () => <RouterProvider router={router} />;
