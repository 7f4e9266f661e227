import { BlueprintProvider, Button } from '@blueprintjs/core';
import { Menu as MenuIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bell } from '../../features/notifications/bell.tsx';
import { PaletteButton } from '../../features/palette/palette-button.tsx';
import { Main } from './main.tsx';
import { Menu } from './menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { TopBar } from './top-bar.tsx';
import './work-layout.css';

/** Around the screens of those who are signed in: the bar above, the menu at the left. */
export default function WorkLayout() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <BlueprintProvider>
      <TopBar
        start={
          <Button
            className="menu-button"
            variant="minimal"
            icon={<MenuIcon />}
            aria-label={t('menu.label')}
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
          />
        }
      >
        <PaletteButton />
        <ThemeToggle />
        <Bell />
        <ProfileMenu />
      </TopBar>
      <div className="work">
        <div id="menu" className="work-menu" data-open={open}>
          <Menu onChoice={() => setOpen(false)} />
        </div>
        <Main />
      </div>
    </BlueprintProvider>
  );
}
