import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../data/query/use-query.ts';
import { ACTIVITIES } from '../data/resources.ts';
import type { TextKey } from '../i18n/text-key.ts';
import type { Option } from './select-field.tsx';

/** Custom activities have no translation. */
export function activityName(activity: string): string {
  const key = `activities.${activity}`;
  return i18next.exists(key) ? i18next.t(key as TextKey) : activity;
}

/** Sorted by label. */
export function useActivities(): Option<string>[] {
  const { i18n } = useTranslation();
  const { data } = useQuery(ACTIVITIES);
  return (data?.rows ?? [])
    .map(({ activity }) => ({ value: activity, label: activityName(activity) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
}
