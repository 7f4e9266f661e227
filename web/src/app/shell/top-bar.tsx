import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';
import './top-bar.css';

interface TopBarProps {
  /** Before the logo. */
  start?: ReactNode;
  /** At the right end. */
  children: ReactNode;
}

export function TopBar({ start, children }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className="top-bar">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {start}
      <Logo />
      <div className="top-bar-tools">{children}</div>
    </header>
  );
}
