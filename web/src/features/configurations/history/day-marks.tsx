import { shortDayText } from '../../../i18n/formats.ts';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { type DaySpan, dayMarks } from './days.ts';
import styles from './replay.module.css';
import { useTexts } from './use-texts.ts';

/** Parts of the time line. */
const ROOM = { narrow: 0.24, wide: 0.08 };

/** Where each day begins. */
export function DayMarks({ days, count }: { days: readonly DaySpan[]; count: number }) {
  const { language } = useTexts();
  const narrow = useNarrow();
  return (
    <div className={styles.marks} aria-hidden>
      {dayMarks(days, count, narrow ? ROOM.narrow : ROOM.wide).map(({ day, at, label }) => (
        <span key={day} data-day={day} data-label={label} style={{ left: `${at * 100}%` }}>
          {label && <span>{shortDayText(day, language)}</span>}
        </span>
      ))}
    </div>
  );
}
