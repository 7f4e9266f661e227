import { startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { Toasts } from '../ui/toast/toasts.tsx';
import { guardedHistory } from './guarded-history.ts';
import { Screens } from './screens.tsx';

const history = guardedHistory();

export function App() {
  const [{ action, location }, setShown] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(() => history.listen((step) => startTransition(() => setShown(step))), []);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      <Screens />
      <Toasts />
    </Router>
  );
}
