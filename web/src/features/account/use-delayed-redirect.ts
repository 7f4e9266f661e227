import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

export function useDelayedRedirect(ready: boolean, to: string, ms: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => navigate(to), ms);
    return () => clearTimeout(timer);
  }, [ready, to, ms, navigate]);
}
