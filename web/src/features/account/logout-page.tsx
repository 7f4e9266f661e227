import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useUser } from '../../data/session/session.ts';
import { signOut } from '../../session/sign-out.ts';

export default function LogoutPage() {
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    if (isSignedIn) void signOut();
  }, [isSignedIn]);
  return isSignedIn ? null : <Navigate to="/login" replace />;
}
