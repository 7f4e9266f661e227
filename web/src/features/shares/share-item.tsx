import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import type { Share } from '@coffret/contracts/shares/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { dateText, percentageText } from '../../i18n/formats.ts';
import { Tag } from '../../ui/elements/tag.tsx';
import { copyLink } from './copy-link.ts';
import styles from './shares.module.css';

export function ShareItem({ share, onEnded }: { share: Share; onEnded: () => void }) {
  const { t, i18n } = useTranslation();
  const { id, prices, marginPercent, expiresAt, state, url } = share;
  const kind =
    prices === 'OWN' && marginPercent === null
      ? t('shares.marks.OWN_hidden')
      : t(`shares.marks.${prices}`, { percent: percentageText(marginPercent ?? 0, i18n.language) });
  const until = t('shares.until', { date: dateText(expiresAt) });
  const name = `${kind}, ${until}`;
  const end = () =>
    command(api.delete(at('/api/shares/{id}', { id })), { toast: { key: 'shares.ended' }, done: onEnded });
  return (
    <li className={styles.link}>
      <span className={styles.about}>
        <strong>{kind}</strong>
        <span className="muted small">{until}</span>
      </span>
      <Tag colour={state === 'ACTIVE' ? 'green' : undefined}>{t(`shares.states.${state}`)}</Tag>
      {state === 'ACTIVE' && (
        <span className="button-row">
          <Button
            size="small"
            text={t('shares.end')}
            aria-label={t('labelled', { label: t('shares.end'), text: name })}
            onClick={end}
          />
          {url && (
            <Button
              size="small"
              icon={<Duplicate size={14} />}
              text={t('shares.copy')}
              aria-label={t('labelled', { label: t('shares.copy'), text: name })}
              onClick={() => void copyLink(url)}
            />
          )}
        </span>
      )}
    </li>
  );
}
