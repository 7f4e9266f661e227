import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Help, LogOut, Person, Tick } from '@blueprintjs/icons';
import { LANGUAGE_CODES, LANGUAGES } from '@coffret/contracts/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { ReportDialog } from '../../features/support/public.ts';
import { UPCOMING_LANGUAGES } from '../../i18n/i18n.ts';
import { useStore } from '../../lib/use-store.ts';
import { appearance, MAIN_COLOURS, type MainColour, showAppearance } from '../../session/appearance.ts';
import { chooseCulture } from '../../session/choose-culture.ts';
import { changePrefs } from '../../session/prefs.ts';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import { PopoverMenu } from '../../ui/elements/popover.tsx';
import styles from './profile-menu.module.css';

function Colours() {
  const { t } = useTranslation();
  const colour = useStore(appearance, (state) => state.colour);
  const choose = (mainColour: MainColour) => {
    showAppearance({ colour: mainColour });
    void changePrefs({ mainColour });
  };
  return (
    <li className={styles.colours} role="none">
      <span className="small muted">{t('shell.mainColour')}</span>
      <fieldset aria-label={t('shell.mainColour')}>
        {MAIN_COLOURS.map((one) => (
          <button
            key={one}
            type="button"
            data-swatch={one}
            role="menuitemradio"
            aria-checked={one === colour}
            aria-label={t(`colours.${one}`)}
            title={t(`colours.${one}`)}
            onClick={() => choose(one)}
          />
        ))}
      </fieldset>
    </li>
  );
}

export function ProfileMenu() {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <PopoverMenu
        placement="bottom-end"
        className={styles.profileMenu}
        items={
          <>
            <li className={styles.person} role="none">
              <strong>{user.fullName}</strong>
              <span className="small muted">{user.email}</span>
            </li>
            <MenuDivider />
            <MenuItem icon={<Person />} text={t('shell.profile')} onClick={() => navigate('/profile')} />
            <MenuItem icon={<Help />} text={t('support.report.title')} onClick={() => setReporting(true)} />
            <MenuDivider />
            {LANGUAGE_CODES.map((language) => (
              <MenuItem
                key={language}
                lang={language}
                aria-current={language === i18n.language}
                labelElement={language === i18n.language && <Tick />}
                text={LANGUAGES[language].name}
                onClick={() => void chooseCulture(LANGUAGES[language].culture)}
              />
            ))}
            {UPCOMING_LANGUAGES.map(({ language, name }) => (
              <MenuItem
                key={language}
                disabled
                text={<span lang={language}>{name}</span>}
                label={t('shell.notTranslated')}
              />
            ))}
            <MenuDivider />
            <Colours />
            <MenuDivider />
            <MenuItem icon={<LogOut />} text={t('shell.signOut')} onClick={() => navigate('/logout')} />
          </>
        }
      >
        <Button variant="minimal" className={styles.profileButton}>
          <Avatar id={user.prefs.profileImage} name={user.fullName} size={32} />
          <span className="visually-hidden">{t('shell.profileOf', { name: user.fullName })}</span>
        </Button>
      </PopoverMenu>
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
    </>
  );
}
