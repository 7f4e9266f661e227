import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  start?: ReactNode;
  children: ReactNode;
}

export function TopBar({ start, children }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.topBar}>
      <a className={styles.skipLink} href="#main">
        {t('shell.skip')}
      </a>
      {start}
      <Logo />
      <div className={styles.tools}>{children}</div>
    </header>
  );
}
