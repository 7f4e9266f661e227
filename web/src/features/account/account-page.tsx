import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/elements/page-title.tsx';
import styles from './account-page.module.css';
import front from './login-picture.svg';

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
    <div className={styles.page} data-wide={wide}>
      <PageTitle title={title} />
      <section className={styles.sheet}>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
        {children}
      </section>
      {!wide && (
        <div className={styles.front}>
          <img src={front} alt="" width={404} height={635} />
        </div>
      )}
    </div>
  );
}
