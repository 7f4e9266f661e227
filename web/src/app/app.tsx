import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { Toasts } from '../toast/toasts.tsx';
import { guardedHistory } from './guarded-history.ts';
import { Screens } from './screens.tsx';

const history = guardedHistory();

export function App() {
  return (
    <HistoryRouter history={history}>
      <Screens />
      <Toasts />
    </HistoryRouter>
  );
}
