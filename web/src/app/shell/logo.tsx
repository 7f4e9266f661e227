import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { parameters } from '../../data/parameters.ts';
import { appearance } from '../../session/appearance.ts';
import styles from './top-bar.module.css';

export function Logo() {
  const { mode } = useSnapshot(appearance);
  const { appName, logo, logoDark, logoIcon, logoIconDark } = parameters();
  const dark = mode === 'dark';
  return (
    <Link to="/" className={styles.logo} aria-label={appName}>
      <picture>
        <source media="(max-width: 480px)" srcSet={dark ? logoIconDark : logoIcon} />
        <img src={dark ? logoDark : logo} alt="" height={32} />
      </picture>
    </Link>
  );
}
