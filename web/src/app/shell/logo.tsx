import { Link } from 'react-router-dom';
import { parameters } from '../../data/parameters.ts';
import { useStore } from '../../lib/use-store.ts';
import { appearance } from '../../session/appearance.ts';
import styles from './top-bar.module.css';

export function Logo() {
  const mode = useStore(appearance, (state) => state.mode);
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
