import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { maySeeHistory } from '../../../crud/history-path.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import type { Account } from '../../../data/session/user.ts';
import { useRight } from '../../../session/rights.ts';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { CommentsSection } from '../../comments/public.ts';
import { DocumentsSection } from '../../documents/public.ts';
import { MailsToUser } from '../../mails/public.ts';
import styles from './customer.module.css';
import { Discounts } from './discounts.tsx';
import { Colleagues, Contacts } from './facts.tsx';
import { Figures } from './figures.tsx';
import { LastChanges } from './last-changes.ts';
import { Panel } from './panel.tsx';
import { Projects, Quotes } from './work.tsx';

function DocumentsOf({ user: { id, fullName } }: { user: Account }) {
  const { t } = useTranslation();
  return (
    <div className={styles.panel}>
      <header>
        <h2>{t('documents.title')}</h2>
      </header>
      <Suspense fallback={<Skeleton lines={3} />}>
        <DocumentsSection about={{ model: 'user', id, name: fullName }} />
      </Suspense>
    </div>
  );
}

interface CustomerSectionsProps {
  user: Account;
  facts: ReactNode;
  /** Below all others. */
  children: ReactNode;
}

export function CustomerSections({ user, facts, children }: CustomerSectionsProps) {
  const { t } = useTranslation();
  const viewer = useSignedInUser();
  const { id, fullName } = user;
  const [seesProjects, seesWork] = [useRight('project_r'), useRight('configuration_r')];
  const [seesAccounts, seesContacts] = [useRight('user_r'), useRight('contact_r')];
  const seesDiscounts = useRight('user_discount');
  return (
    <>
      {seesWork && <Figures user={user} />}
      <div className={styles.columns}>
        <div>
          <div className={`${styles.panel} ${styles.comments}`}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <CommentsSection about={{ model: 'user', id, name: fullName }} />
            </Suspense>
          </div>
          {seesWork && <Quotes whose={{ userId: id }} />}
          {seesProjects && <Projects whose={{ userId: id }} />}
          <DocumentsOf user={user} />
          {seesAccounts && (
            <Panel title={t('mails.sentTo')}>
              <Suspense fallback={<Skeleton lines={3} />}>
                <MailsToUser userId={id} />
              </Suspense>
            </Panel>
          )}
          {maySeeHistory(viewer) && (
            <Suspense fallback={<Skeleton lines={4} />}>
              <LastChanges entity="user" id={id} />
            </Suspense>
          )}
        </div>
        <div>
          {facts}
          {seesAccounts && <Colleagues user={user} />}
          {seesContacts && <Contacts userId={id} />}
          {seesDiscounts && <Discounts userId={id} />}
          {children}
        </div>
      </div>
    </>
  );
}
