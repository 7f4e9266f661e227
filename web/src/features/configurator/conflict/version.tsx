import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../cabinet/drawing.tsx';
import { differenceText } from './difference-text.ts';
import type { Difference } from './differences.ts';

interface VersionProps {
  title: string;
  /** When it was saved. */
  state: string;
  svg: string;
  changes: readonly Difference[];
  choice: string;
  write: (slot: number) => string;
  onChoose: () => void;
}

/** One version of a cabinet, to choose. */
export function Version({ title, state, svg, changes, choice, write, onChoose }: VersionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="version" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <span className="small muted">{state}</span>
      </header>
      <Drawing svg={svg} />
      <ul className="small" aria-label={t('configurator.conflict.changes')}>
        {changes.map((difference) => {
          const text = differenceText(difference, t, write);
          return <li key={text}>{text}</li>;
        })}
      </ul>
      <Button text={choice} onClick={onChoose} />
    </section>
  );
}
