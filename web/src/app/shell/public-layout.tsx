import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { Main } from './main.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { TopBar } from './top-bar.tsx';

const LeaveAlert = lazyDialog(async () => {
  const [part] = await Promise.all([import('./public-leave-alert.tsx'), loadAllTexts()]);
  return part;
});

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
      <LeaveQuestion Alert={LeaveAlert} />
    </>
  );
}
