import { differences } from '@coffret/contracts/audit/differences';
import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import { dateTimeText } from '../../../i18n/formats.ts';
import { DifferenceTable } from '../../audit/public.ts';
import { ChangeList, compareQuotes } from '../../quotes/public.ts';
import { DrawnCabinet } from './drawn-cabinet.tsx';
import styles from './replay.module.css';
import { useTexts } from './use-texts.ts';

/** Only the user's own input, without derived products, prices and quotes. */
function chosenIn({
  lib,
  projectLib,
  status,
  isValidated,
  isCircuitBreakerAdded,
  ...snapshot
}: ConfigurationSnapshot) {
  const { quantity, protectionIndex, powerSupply, powerSupplyIntensity, electricalConnect } = snapshot;
  const { nbCircuitBreakers, nbElectricalOutlets, configElectricalOutlets, safetyEquipment } = snapshot;
  const { use, earthing, shortCircuitKA, accessories, brandId, ProjLines } = snapshot;
  // Lines by number.
  const lines = Object.fromEntries(ProjLines.map(({ line, ProjProduct: { ref } }) => [line, ref]));
  const elements = Object.fromEntries(
    ProjLines.flatMap(({ line, ProjSlots }) =>
      ProjSlots.map(({ slot, name, ProjProduct: { ref } }) => [
        // Paths are split at points.
        `${line}/${String(slot).replace('.', ',')}`,
        name === undefined ? ref : `${ref} · ${name}`,
      ]),
    ),
  );
  return {
    lib,
    projectLib,
    status,
    isValidated,
    isCircuitBreakerAdded,
    use,
    quantity,
    protectionIndex,
    powerSupply,
    powerSupplyIntensity,
    electricalConnect,
    nbCircuitBreakers,
    nbElectricalOutlets,
    configElectricalOutlets,
    safetyEquipment,
    accessories,
    earthing,
    shortCircuitKA,
    brandId,
    stack: { lines, elements },
  };
}

export function DifferencesBetween({
  before,
  after,
}: {
  before: ConfigurationSnapshot;
  after: ConfigurationSnapshot;
}) {
  const { texts } = useTexts();
  const changes = compareQuotes(before, after);
  const fields = differences(chosenIn(before), chosenIn(after));
  const sides = [
    { snapshot: before, name: texts.markAt(dateTimeText(before.at)), idPrefix: 'before', since: undefined },
    { snapshot: after, name: texts.shownAt(dateTimeText(after.at)), idPrefix: 'after', since: before },
  ];
  return (
    <section className={styles.compared} aria-label={texts.compared}>
      <div className={styles.sides}>
        {sides.map(({ snapshot, name, idPrefix, since }) => (
          <figure key={idPrefix}>
            <figcaption>{name}</figcaption>
            <DrawnCabinet snapshot={snapshot} before={since} idPrefix={idPrefix} />
          </figure>
        ))}
      </div>
      {changes.sums.length + changes.parts.length + fields.length === 0 && (
        <p className="muted">{texts.same}</p>
      )}
      <ChangeList of={changes} Heading="h2" />
      {fields.length > 0 && (
        <>
          <h2>{texts.fields}</h2>
          <div className={styles.wide}>
            <DifferenceTable of={fields} />
          </div>
        </>
      )}
    </section>
  );
}
