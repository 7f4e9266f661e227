import { Share } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { parameters } from '../../data/parameters.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayOpen } from '../../session/screens.ts';
import { MENU } from '../routes/private-routes.ts';
import styles from './menu.module.css';

export function Menu() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { issuer } = parameters();
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <ul>
        {MENU.filter(({ path }) => mayOpen(user, path)).map(({ path, text, Icon, place, Mark }) => (
          <li key={path} data-below={place === 'sub' || undefined}>
            <NavLink to={path} title={t(text)}>
              <Icon />
              <span>{t(text)}</span>
              {Mark && <Mark />}
            </NavLink>
          </li>
        ))}
      </ul>
      <a className={styles.site} href={issuer.website} target="_blank" rel="noreferrer" title={issuer.name}>
        <Share />
        <span>{t('menu.site')}</span>
      </a>
    </nav>
  );
}
