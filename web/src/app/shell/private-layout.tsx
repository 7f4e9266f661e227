import { BlueprintProvider, Button } from '@blueprintjs/core';
import { Menu as MenuIcon } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isViewing, useIsSuspended } from '../../data/session/session.ts';
import { SignInAgain } from '../../features/account/public.ts';
import { Bell } from '../../features/notifications/public.ts';
import { PaletteButton } from '../../features/palette/public.ts';
import { useIgnoredKeyReleases } from '../../lib/use-ignored-key-releases.ts';
import { useIgnoredSecondActs } from '../../lib/use-ignored-second-acts.ts';
import { changePrefs } from '../../session/prefs.ts';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import { PALETTE } from '../routes/private-routes.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { Main } from './main.tsx';
import { Menu } from './menu.tsx';
import styles from './private-layout.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { TopBar } from './top-bar.tsx';
import { UnverifiedBanner } from './unverified-banner.tsx';
import { useMenu } from './use-menu.ts';

const ViewingBanner = lazyPart(() => import('./viewing-banner.tsx'));

export function PrivateLayout() {
  const { t } = useTranslation();
  const { isOpen, menu, button, toggle } = useMenu();
  const isSuspended = useIsSuspended();
  useIgnoredKeyReleases();
  useIgnoredSecondActs();
  return (
    <BlueprintProvider>
      <TopBar
        start={
          <Button
            ref={button}
            className={styles.menuButton}
            variant="minimal"
            icon={<MenuIcon />}
            aria-label={t('menu.label')}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={toggle}
          />
        }
      >
        <PaletteButton screens={PALETTE} />
        <ThemeToggle onToggle={(themeMode) => void changePrefs({ themeMode })} />
        {!isViewing() && <Bell />}
        {!isViewing() && <ProfileMenu />}
      </TopBar>
      <div className={styles.screen}>
        {isOpen && <div className={styles.menuBackdrop} />}
        <div id="menu" ref={menu} className={styles.menu} data-open={isOpen}>
          <Menu />
        </div>
        <Main
          banner={
            isViewing() ? (
              <Suspense>
                <ViewingBanner />
              </Suspense>
            ) : (
              <UnverifiedBanner />
            )
          }
        />
      </div>
      <LeaveQuestion />
      {isSuspended && <SignInAgain />}
    </BlueprintProvider>
  );
}
