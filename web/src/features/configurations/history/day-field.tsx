import { type Day, isDay } from '@coffret/contracts/day';
import { useState } from 'react';
import { LATEST_DATE } from '../../../form/latest-date.ts';
import { type DaySpan, endOfDay } from './days.ts';
import { useTexts } from './use-texts.ts';

interface DayFieldProps {
  days: readonly DaySpan[];
  shown: DaySpan;
  describedBy: string;
  /** The requested day, of which the shown one is the last before. */
  requested: Day | null;
  ask: (day: Day | null) => void;
  go: (to: number) => void;
}

/** Shows the end of the day. */
export function DayField({ days, shown, describedBy, requested, ask, go }: DayFieldProps) {
  const { texts } = useTexts();
  /** A year that is being typed: 0002, 0020. */
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const day = isDay(text) ? text : null;
    const to = day && endOfDay(days, day);
    setTyped(to === null ? text : null);
    if (to === null) return;
    ask(day);
    go(to);
  };
  return (
    <input
      type="date"
      className="bp6-input"
      aria-label={texts.day}
      aria-describedby={describedBy}
      min={days[0]?.day}
      max={LATEST_DATE}
      value={typed ?? requested ?? shown.day}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
