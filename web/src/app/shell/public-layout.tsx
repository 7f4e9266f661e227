import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { leaveAsked } from '../../session/navigation-guard.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { Main } from './main.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { TopBar } from './top-bar.tsx';

export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useEffect(
    () =>
      leaveAsked.listen(async (leave) => (await import('./public-leave-alert.tsx')).askBeforeLogin(leave)),
    [],
  );
  return (
    <>
      <TopBar>
        <LanguageToggle />
        <ThemeToggle />
        {pathname !== '/login' && (
          <Link className="bp6-button" to="/login">
            {t('shell.signIn')}
          </Link>
        )}
      </TopBar>
      <Main />
    </>
  );
}
