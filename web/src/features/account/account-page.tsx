import type { ReactNode } from 'react';
import { PageTitle } from '../../theme/page-title.tsx';
import front from './front.svg';
import './account-page.css';

interface AccountPageProps {
  title: string;
  text?: ReactNode;
  /** Takes the place of the drawn cabinet: two columns of fields need room. */
  wide?: boolean;
  children: ReactNode;
}

/** The sheet on which the screens before signing in stand. */
export function AccountPage({ title, text, wide = false, children }: AccountPageProps) {
  return (
    <div className="account-page" data-wide={wide}>
      <PageTitle title={title} />
      <section className="account-sheet">
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
        {children}
      </section>
      {!wide && (
        <div className="account-front">
          <img src={front} alt="" width={404} height={635} />
        </div>
      )}
    </div>
  );
}
