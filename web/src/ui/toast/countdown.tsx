import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../lib/now.ts';
import styles from './toast.module.css';

const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - now()) / 1_000));

/** Hidden from screen readers, which announce the toast once. */
export function Countdown({ until }: { until: number }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(() => secondsLeft(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className={styles.countdown} aria-hidden="true">
      {' '}
      {t('notifications.seconds', { count: seconds })}
    </span>
  );
}
