import { useLocation } from 'react-router-dom';
import { accessTo } from '../session/screen-table.ts';
import PageNotFound from '../ui/elements/page-not-found.tsx';
import { RedirectToLogin } from './redirect-to-login.tsx';
import './routes/private-routes.ts';

export default function LoginOrNotFound() {
  const { pathname } = useLocation();
  return accessTo(pathname) ? <RedirectToLogin /> : <PageNotFound />;
}
