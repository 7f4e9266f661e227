import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Cross, Duplicate, Trash } from '@blueprintjs/icons';
import type { Catalogue } from '@coffret/cabinet';
import { isBreakerKind } from '@coffret/cabinet/catalogue';
import { headBreaker } from '@coffret/cabinet/parts';
import { unitOf } from '@coffret/cabinet/slot-names';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusWithin } from '../../../ui/dialogs/use-focus-within.ts';
import { CircuitName } from '../circuits/circuit-name.tsx';
import { slotName, slotText } from '../slot-texts.ts';
import { hasRoom, type StackAction } from '../stack/actions.ts';
import { shownSlots } from '../stack/placement.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import type { Line, Stack } from '../stack/stack.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import styles from './bill.module.css';

interface BillProps {
  configuration: ServerConfiguration;
  stack: Stack;
  catalogue: Catalogue;
  /** By `lineId/slot`. */
  circuits: ReadonlyMap<string, string>;
  /** The same with the emergency stops. */
  devices: ReadonlyMap<string, string>;
  locked: boolean;
  onAction: (action: StackAction) => void;
}

/** References are not truncated. */
function Name({ product: ref, catalogue }: { product: string; catalogue: Catalogue }) {
  const lib = catalogue.byRef.get(ref)?.lib ?? '';
  return (
    <span className={styles.name} title={lib}>
      <span className={styles.ref}>{ref}</span> <span className="muted">{lib}</span>
    </span>
  );
}

export function Bill({ configuration, stack, catalogue, circuits, devices, locked, onAction }: BillProps) {
  const { t } = useTranslation();
  const head = headBreaker(toConfiguration(configuration, stack), catalogue);
  /** The first line with reserved modules. */
  const headLine =
    head && stack.lines.find(({ ref }) => (catalogue.byRef.get(ref)?.technical.hiddenSlots ?? 0) > 0);
  const hasNoSlots = ({ ref, elements: standing }: Line) => {
    const product = catalogue.byRef.get(ref);
    return standing.length === 0 && product !== undefined && shownSlots(product).length === 0;
  };
  const section = useRef<HTMLElement>(null);
  // Of a part that somebody else removed the focus does not go to the button that removes another.
  const focusNext = useFocusWithin(section, () => section.current);
  /** Moves the focus to a similar button after the action. */
  const act = ({ currentTarget }: MouseEvent<HTMLElement>, action: StackAction, shift = 0) => {
    const { does = '' } = currentTarget.dataset;
    const alike = () => [...(section.current?.querySelectorAll<HTMLElement>(`[data-does="${does}"]`) ?? [])];
    const at = alike().indexOf(currentTarget) + shift;
    focusNext(() => {
      const button = alike().at(Math.min(at, alike().length - 1));
      if (!button?.matches(':disabled')) return button;
      return button.closest('div')?.querySelector<HTMLElement>('button:enabled');
    });
    onAction(action);
  };
  const isBreaker = (ref: string) => isBreakerKind(catalogue.byRef.get(ref)?.technical.elementKind);
  const elements = (line: Line, number: number | null) => (
    <ul className={styles.elements}>
      {head && line === headLine && (
        <li data-circuit="Q0">
          <span className={`${styles.slot} small muted`}>Q0</span>
          <Name product={head.ref} catalogue={catalogue} />
        </li>
      )}
      {line.elements.length === 0 && line !== headLine && (
        <li className="small muted">{t('configurator.bill.nothing')}</li>
      )}
      {line.elements.map(({ id, slot, ref, name = '' }) => {
        const shown = slotText(slot, t);
        const at = { lineId: line.id, slot };
        const circuit = isBreaker(ref) ? circuits.get(`${line.id}/${slot}`) : undefined;
        const place =
          number === null
            ? t('configurator.place.outside')
            : slotName(number, slot, unitOf(catalogue.byRef.get(line.ref)), t);
        return (
          <li key={id} data-circuit={devices.get(`${line.id}/${slot}`)}>
            <span className={`${styles.slot} small muted`}>{number === null ? '' : shown}</span>
            <Name product={ref} catalogue={catalogue} />
            {circuit !== undefined && (
              <CircuitName
                circuit={circuit}
                name={name}
                locked={locked}
                onName={(given) => onAction({ type: 'nameCircuit', at, name: given })}
              />
            )}
            <Button
              variant="minimal"
              size="small"
              icon={<Cross />}
              disabled={locked}
              aria-label={t('configurator.bill.removeElement', { product: ref, place })}
              data-does="removeElement"
              onClick={(event) => act(event, { type: 'removeElement', from: at })}
            />
          </li>
        );
      })}
    </ul>
  );
  return (
    <section ref={section} className={styles.bill} aria-label={t('configurator.bill.title')} tabIndex={-1}>
      <h3>{t('configurator.bill.title')}</h3>
      {stack.lines.length === 0 && <p className="muted small">{t('configurator.bill.none')}</p>}
      <ol className={styles.lines}>
        {stack.lines.map((line, at) => {
          const number = at + 1;
          return (
            <li key={line.id}>
              <div className={styles.line}>
                <span className={styles.number}>{number}</span>
                <Name product={line.ref} catalogue={catalogue} />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ChevronUp />}
                  disabled={locked || at === 0}
                  aria-label={t('configurator.bill.raise', { line: number })}
                  data-does="raise"
                  onClick={(event) => act(event, { type: 'moveLine', lineId: line.id, at: at - 1 }, -1)}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ChevronDown />}
                  disabled={locked || number === stack.lines.length}
                  aria-label={t('configurator.bill.lower', { line: number })}
                  data-does="lower"
                  onClick={(event) => act(event, { type: 'moveLine', lineId: line.id, at: at + 2 }, 1)}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Duplicate />}
                  disabled={locked || !hasRoom(stack)}
                  aria-label={t('configurator.bill.copyLine', { line: number })}
                  onClick={() => onAction({ type: 'copyLine', lineId: line.id })}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Trash />}
                  disabled={locked}
                  aria-label={t('configurator.bill.removeLine', { line: number })}
                  data-does="removeLine"
                  onClick={(event) => act(event, { type: 'removeLine', lineId: line.id })}
                />
              </div>
              {hasNoSlots(line) ? (
                <p className={`small muted ${styles.none}`}>{t('configurator.bill.noSlots')}</p>
              ) : (
                elements(line, number)
              )}
            </li>
          );
        })}
        {head && !headLine && (
          <li>
            <div className={styles.line}>
              <span className={styles.number}>Q0</span>
              <Name product={head.ref} catalogue={catalogue} />
            </div>
          </li>
        )}
        {stack.accessories && (
          <li>
            <div className={styles.line}>
              <span className={styles.number}>+</span>
              <span className={styles.name}>{t('configurator.bill.outside')}</span>
            </div>
            {elements(stack.accessories, null)}
          </li>
        )}
      </ol>
    </section>
  );
}
