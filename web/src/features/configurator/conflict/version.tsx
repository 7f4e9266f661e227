import { Button } from '@blueprintjs/core';
import type { Catalogue } from '@coffret/cabinet';
import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../cabinet/drawing.tsx';
import { frameOf, overlayStyle } from '../cabinet/frame.ts';
import { type Stack, toProjLines } from '../stack/stack.ts';
import styles from './conflict.module.css';
import { differenceText } from './difference-text.ts';
import { differences } from './differences.ts';
import { differenceMarks } from './marks.ts';

interface VersionProps {
  title: string;
  state: string;
  svg: string;
  stack: Stack;
  base: Stack;
  catalogue: Catalogue;
  choice: string;
  write: (slot: number) => string;
  onChoose: () => void;
}

export function Version(props: VersionProps) {
  const { title, state, svg, stack, base, catalogue, choice, write, onChoose } = props;
  const { t } = useTranslation();
  const id = useId();
  const frame = frameOf(svg);
  const changes = differences(base, stack);
  const marks = differenceMarks(changes, stack, layoutCabinet(toProjLines(stack), catalogue), catalogue);
  return (
    <section className={styles.version} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <span className="small muted">{state}</span>
      </header>
      <div className={styles.front}>
        <Drawing svg={svg} className={styles.picture} />
        {marks.map(({ kind, box }) => (
          <div
            key={`${kind} ${box.x} ${box.y}`}
            className={styles.mark}
            data-kind={kind}
            style={overlayStyle(frame, box)}
          />
        ))}
      </div>
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
