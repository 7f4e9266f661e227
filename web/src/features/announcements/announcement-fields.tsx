import type { AudienceSize } from '@coffret/contracts/announcements/answers';
import { MAX_TITLE } from '@coffret/contracts/announcements/commands';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { AGENCIES, NOTIFIED_GROUPS } from '../../data/resources.ts';
import { useActivities } from '../../form/activities.ts';
import { SelectField } from '../../form/select-field.tsx';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { numberText } from '../../i18n/formats.ts';
import { useRight } from '../../session/rights.ts';
import { COMMON_SCREENS } from '../notifications/public.ts';
import styles from './announcements.module.css';
import { ChoiceField } from './choice-field.tsx';
import { TimeField } from './time-field.tsx';

function Size({ size }: { size: AudienceSize | undefined }) {
  const { t, i18n } = useTranslation();
  if (!size) return <p className={`${styles.size} muted`}>{t('announcements.nobody')}</p>;
  const { count, sample } = size;
  const names = t('announcements.among', { names: sample.join(', ') });
  return (
    <p className={styles.size} role="status">
      <strong>{t('announcements.people', { count, total: numberText(count, i18n.language) })}</strong>
      {sample.length > 0 && <span className="muted"> {names}</span>}
    </p>
  );
}

interface AnnouncementFieldsProps {
  size: AudienceSize | undefined;
  /** By notification or mail. */
  hasWay: boolean;
}

export function AnnouncementFields({ size, hasWay }: AnnouncementFieldsProps) {
  const { t } = useTranslation();
  const mayReadAgencies = useRight('agency_r');
  const groups = useQuery(NOTIFIED_GROUPS);
  const agencies = useQuery(mayReadAgencies ? AGENCIES : null);
  const activities = useActivities();
  return (
    <>
      <TextField
        name="title"
        label="announcements.heading"
        autoFocus
        required
        maxLength={MAX_TITLE}
        autoComplete="off"
      />
      <TextAreaField name="text" label="announcements.body" required rows={6} maxLength={4000} />
      <fieldset className="form-section">
        <legend>{t('announcements.audience')}</legend>
        <ChoiceField
          name="groupIds"
          label={t('announcements.groups')}
          options={(groups.data?.rows ?? []).map(({ id, lib, count }) => ({
            value: id,
            label: t('announcements.groupOf', { name: lib, count }),
          }))}
        />
        <ChoiceField
          name="agencyIds"
          label={t('announcements.agencies')}
          options={(agencies.data?.rows ?? []).map(({ id, lib }) => ({ value: id, label: lib }))}
        />
        <ChoiceField name="activities" label={t('announcements.activities')} options={activities} />
        <Size size={size} />
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('announcements.ways')}</legend>
        <div className={styles.ways}>
          <SwitchField name="bell" label="announcements.bell" />
          <SwitchField name="mail" label="announcements.mail" />
        </div>
        {!hasWay && <p className="field-error small">{t('announcements.noWay')}</p>}
      </fieldset>
      <div className="form-row">
        <SelectField
          name="route"
          label="announcements.route"
          options={COMMON_SCREENS.map(({ value, text }) => ({ value, label: t(text) }))}
        />
        <TimeField />
      </div>
    </>
  );
}
