import type { ReactNode } from 'react';
import { useVisit } from '../../session/visits.ts';
import { PageTitle } from './page-title.tsx';
import '../theme/page-header.css';

interface PageHeaderProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** Also sets the window's title, and notes the visit. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  useVisit(title);
  return (
    <header className="page-header">
      <PageTitle title={title} />
      <div>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
      </div>
      {children && <div className="page-header-actions">{children}</div>}
    </header>
  );
}
