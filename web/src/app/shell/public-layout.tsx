import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { LanguageToggle } from './language-toggle.tsx';
import { Main } from './main.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { TopBar } from './top-bar.tsx';

export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
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
