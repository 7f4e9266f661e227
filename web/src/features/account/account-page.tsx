import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/elements/page-title.tsx';
import styles from './account-page.module.css';
import front from './login-picture.svg';

interface AccountPageProps {
  title: string;
  text?: ReactNode;
  /** Two columns of fields, without the drawing. */
  wide?: boolean;
  children: ReactNode;
}

/** Layout of the screens before login. */
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
