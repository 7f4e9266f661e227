import { Checkbox } from '@blueprintjs/core';
import {
  CHANNELS,
  type Channel,
  type HeardKind,
  isMuted,
  kindsFor,
  withMuted,
} from '@coffret/contracts/notifications/kinds';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { changes } from '../../data/socket/changes.ts';
import { byLanguage } from '../../i18n/by-language.ts';
import { changePrefs } from '../../session/prefs.ts';
import { mayDo } from '../../session/rights.ts';
import french from './notification-kind-texts.fr.ts';
import styles from './profile-page.module.css';

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./notification-kind-texts.*.ts', { eager: true, import: 'default' }),
);

async function setMuted(prefs: object, kind: HeardKind, channel: Channel, muted: boolean): Promise<void> {
  await changePrefs({ muted: withMuted(prefs, kind, channel, muted) });
  // The server sends no change for preferences.
  changes.emit({ entity: 'notification', id: 0, rowVersion: 0 });
}

/** What the user wants to hear of, by kind and channel. */
export function NotificationKinds() {
  const { t, i18n } = useTranslation();
  const texts = textsIn(i18n.language);
  const user = useSignedInUser();
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const always = useId();
  useEffect(() => {
    if (hash !== '#notifications') return;
    heading.current?.scrollIntoView();
    heading.current?.focus();
  }, [hash]);
  return (
    <>
      <h2 ref={heading} className={styles.kindsTitle} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="muted">{texts.text}</p>
      <table className={styles.kinds} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {texts[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsFor(mayDo(user, 'work for customers')).map(([kind, sending]) => (
            <tr key={kind}>
              <th scope="row">{texts.kinds[kind]}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  {sending[channel] !== null && (
                    <Checkbox
                      checked={!isMuted(user.prefs, kind, channel)}
                      disabled={sending[channel] === 'always'}
                      aria-describedby={sending[channel] === 'always' ? always : undefined}
                      aria-label={t('labelled', {
                        label: texts.kinds[kind],
                        text: texts[channel],
                      })}
                      onChange={({ currentTarget }) =>
                        void setMuted(user.prefs, kind, channel, !currentTarget.checked)
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={always} className="muted small">
        {texts.always}
      </p>
    </>
  );
}
