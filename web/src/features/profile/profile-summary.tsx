import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { Tag } from '../../ui/elements/tag.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { DoneTag } from './done-tag.tsx';
import styles from './profile-page.module.css';

export function ProfileSummary() {
  const { t } = useTranslation();
  const { fullName, role, company, groupLib, isActivated, isVerified } = useSignedInUser();
  return (
    <section className={`${styles.sheet} ${styles.person}`}>
      <AvatarPicker />
      <div>
        <h2>{fullName}</h2>
        <p className="muted">{`${role} · ${company}`}</p>
        <div className={styles.personBadges}>
          <DoneTag is={isVerified} yes={t('profile.verified')} no={t('profile.notVerified')} />
          <DoneTag is={isActivated} yes={t('profile.activated')} no={t('profile.notActivated')} />
          <Tag>{groupLib}</Tag>
        </div>
      </div>
    </section>
  );
}
