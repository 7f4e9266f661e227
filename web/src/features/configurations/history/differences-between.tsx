import { differences } from '@coffret/contracts/audit/differences';
import { formOf } from '@coffret/contracts/configurations/form-fields';
import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import { useTranslation } from 'react-i18next';
import { dateTimeText, numberText } from '../../../i18n/formats.ts';
import { DifferenceTable } from '../../audit/public.ts';
import { differenceText, readStack, stackDifferences } from '../../configurator/public.ts';
import { ChangeList, compareQuotes } from '../../quotes/public.ts';
import { DrawnCabinet } from './drawn-cabinet.tsx';
import styles from './replay.module.css';
import { useTexts } from './use-texts.ts';

/** The form, without derived products, prices and quotes. */
function chosenIn({ lib, projectLib, status, isValidated, ...snapshot }: ConfigurationSnapshot) {
  return { lib, projectLib, status, isValidated, ...formOf(snapshot) };
}

const stackOf = ({ ProjLines, isCircuitBreakerAdded }: ConfigurationSnapshot) =>
  readStack(ProjLines, isCircuitBreakerAdded);

/** Lines are matched by id: an added block is one change, whatever it moves down. */
function useDrawingTexts(before: ConfigurationSnapshot, after: ConfigurationSnapshot): string[] {
  const { t } = useTranslation();
  const { language } = useTexts();
  const blocks = new Map(
    [...before.ProjLines, ...after.ProjLines].map(({ ProjProduct }) => [ProjProduct.ref, ProjProduct.lib]),
  );
  return stackDifferences(stackOf(before), stackOf(after)).map((difference) =>
    differenceText(
      difference,
      t,
      (slot) => numberText(slot, language),
      (ref) => (blocks.get(ref) ? `${blocks.get(ref)} (${ref})` : ref),
    ),
  );
}

interface DifferencesBetweenProps {
  marked: ConfigurationSnapshot;
  shown: ConfigurationSnapshot;
}

/** The earlier moment is first. */
export function DifferencesBetween({ marked, shown }: DifferencesBetweenProps) {
  const { texts } = useTexts();
  const [before, after] = marked.revision <= shown.revision ? [marked, shown] : [shown, marked];
  const changes = compareQuotes(before, after);
  const drawn = useDrawingTexts(before, after);
  const fields = differences(chosenIn(before), chosenIn(after));
  const nameOf = (snapshot: ConfigurationSnapshot) =>
    (snapshot === marked ? texts.markAt : texts.shownAt)(dateTimeText(snapshot.at));
  const sides = [
    { snapshot: before, idPrefix: 'before', since: undefined },
    { snapshot: after, idPrefix: 'after', since: before },
  ];
  return (
    <section className={styles.compared} aria-label={texts.compared}>
      <div className={styles.sides}>
        {sides.map(({ snapshot, idPrefix, since }) => (
          <figure key={idPrefix}>
            <figcaption>{nameOf(snapshot)}</figcaption>
            <DrawnCabinet snapshot={snapshot} before={since} idPrefix={idPrefix} />
          </figure>
        ))}
      </div>
      {changes.sums.length + changes.parts.length + drawn.length + fields.length === 0 && (
        <p className="muted">{texts.same}</p>
      )}
      {drawn.length > 0 && (
        <>
          <h2>{texts.drawing}</h2>
          <ul className={styles.drawn}>
            {drawn.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <ChangeList of={changes} Heading="h2" />
      {fields.length > 0 && (
        <>
          <h2>{texts.fields}</h2>
          <div className={styles.wide}>
            <DifferenceTable title={texts.fields} of={fields} />
          </div>
        </>
      )}
    </section>
  );
}
