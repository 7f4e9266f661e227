import { useLocation } from 'react-router-dom';
import { accessTo } from '../session/screen-table.ts';
import PageNotFound from '../ui/elements/page-not-found.tsx';
import { RedirectToLogin } from './redirect-to-login.tsx';
import './routes/private-routes.ts';

/** A visitor's address that is not public, looked up in the table of all screens. */
export default function LoginOrNotFound() {
  const { pathname } = useLocation();
  return accessTo(pathname) ? <RedirectToLogin /> : <PageNotFound />;
}
