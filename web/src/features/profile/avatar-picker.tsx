import { Button, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { changePrefs } from '../../session/prefs.ts';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import { AVATARS } from '../../ui/avatars/avatars.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './avatar-picker.module.css';

export function AvatarPicker() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { fullName, prefs } = useSignedInUser();
  const choose = (profileImage: number) => {
    void changePrefs({ profileImage });
    setOpen(false);
  };
  return (
    <div className={styles.avatarPicker}>
      <Avatar id={prefs.profileImage} name={fullName} size={88} />
      <Button variant="minimal" size="small" text={t('profile.changeAvatar')} onClick={() => setOpen(true)} />
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={t('profile.chooseAvatar')}>
        <DialogBody>
          <div className={styles.avatars}>
            {AVATARS.map((_, index) => index + 1).map((id) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === prefs.profileImage}
                aria-label={t('profile.avatar', { id })}
                onClick={() => choose(id)}
              >
                <Avatar id={id} name={fullName} size={64} />
              </button>
            ))}
          </div>
        </DialogBody>
      </Dialog>
    </div>
  );
}
