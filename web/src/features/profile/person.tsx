import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../session/session.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { Badge } from './badge.tsx';

/** Who the profile is of, and how far the account has come. */
export function Person() {
  const { t } = useTranslation();
  const { fullName, role, company, groupLib, isActivated, isVerified } = useSignedInUser();
  return (
    <section className="sheet person">
      <AvatarPicker />
      <div>
        <h2>{fullName}</h2>
        <p className="muted">{`${role} · ${company}`}</p>
        <div className="person-badges">
          <Badge is={isVerified} yes={t('profile.verified')} no={t('profile.notVerified')} />
          <Badge is={isActivated} yes={t('profile.activated')} no={t('profile.notActivated')} />
          <span className="person-group">{groupLib}</span>
        </div>
      </div>
    </section>
  );
}
