import type { ReactNode } from 'react';
import { PageTitle } from '../../theme/page-title.tsx';
import './account-page.css';

interface AccountPageProps {
  title: string;
  text?: ReactNode;
  /** Two columns of fields need room. */
  wide?: boolean;
  children: ReactNode;
}

/** The sheet on which the screens before signing in stand. */
export function AccountPage({ title, text, wide = false, children }: AccountPageProps) {
  return (
    <div className="account-page">
      <PageTitle title={title} />
      <section className="account-sheet" data-wide={wide}>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
        {children}
      </section>
    </div>
  );
}
