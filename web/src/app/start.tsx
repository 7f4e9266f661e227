import { Navigate } from 'react-router-dom';
import { useUser } from '../data/session/session.ts';
import { landingOf } from './landing.ts';

/** `/`: the login page, or where a signed-in user begins. */
export function Start() {
  const user = useUser();
  return <Navigate to={user ? landingOf(user) : '/login'} replace />;
}
