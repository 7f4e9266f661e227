import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight, People } from '@blueprintjs/icons';
import type { Day } from '@coffret/contracts/day';
import type { HistoryStep } from '@coffret/contracts/history/history';
import { useId, useState } from 'react';
import { dayNameText, dayText } from '../../../i18n/formats.ts';
import { DayField } from './day-field.tsx';
import { type DaySpan, dayAt, endOfDay, endOfDayBeside } from './days.ts';
import { JumpButton } from './jump-button.tsx';
import styles from './replay.module.css';
import { contributorName } from './step-text.ts';
import { contributorsOf, stepByAnother } from './steps.ts';
import type { Player } from './use-player.ts';
import { useTexts } from './use-texts.ts';

interface DayBarProps {
  steps: readonly HistoryStep[];
  days: readonly DaySpan[];
  player: Player;
}

export function DayBar({ steps, days, player: { place, go, marked, mark } }: DayBarProps) {
  const { texts, language } = useTexts();
  const id = useId();
  const [lastRequested, ask] = useState<Day | null>(null);
  const shown = dayAt(days, place);
  if (!shown) return null;
  const requested = lastRequested !== null && endOfDay(days, lastRequested) === place ? lastRequested : null;
  const people = contributorsOf(steps.slice(shown.from, shown.to + 1))
    .map((person) => `${contributorName(person, texts)} (${texts.stepsOf(person.count)})`)
    .join(', ');
  const name = dayNameText(shown.day, language);
  const befores = [
    { text: texts.beforeStep, former: steps[place - 1] },
    { text: texts.beforeDay, former: steps[shown.from - 1] },
  ];
  return (
    <div className={styles.days}>
      <span className={styles.jumps}>
        <JumpButton
          Icon={DoubleChevronLeft}
          text={texts.previousDay}
          to={endOfDayBeside(days, place, -1)}
          go={go}
        />
        <DayField days={days} shown={shown} describedBy={id} requested={requested} ask={ask} go={go} />
        <JumpButton
          Icon={DoubleChevronRight}
          text={texts.nextDay}
          to={endOfDayBeside(days, place, 1)}
          go={go}
        />
      </span>
      <span className={styles.jumps}>
        <JumpButton
          Icon={ChevronLeft}
          text={texts.previousOther}
          to={stepByAnother(steps, place, -1)}
          go={go}
        />
        <People className={styles.others} aria-hidden />
        <JumpButton Icon={ChevronRight} text={texts.nextOther} to={stepByAnother(steps, place, 1)} go={go} />
      </span>
      <p id={id} className={styles.day}>
        {requested !== null && requested !== shown.day
          ? texts.noStepOn(dayText(requested), name)
          : texts.changedBy(name, people)}
      </p>
      <span className={styles.befores}>
        {befores.map(({ text, former }) => {
          const isMarked = former !== undefined && former.revision === marked;
          return (
            <Button
              key={text}
              text={text}
              active={isMarked}
              aria-pressed={isMarked}
              disabled={!former}
              onClick={() => mark(isMarked || !former ? null : former.revision)}
            />
          );
        })}
      </span>
    </div>
  );
}
