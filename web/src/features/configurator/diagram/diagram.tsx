import type { Catalogue } from '@coffret/cabinet/catalogue';
import { emergencyStops } from '@coffret/cabinet/drawing/circuit-names';
import { drawSingleLine } from '@coffret/cabinet/drawing/single-line';
import { electricalOf } from '@coffret/cabinet/load';
import { headBreaker } from '@coffret/cabinet/parts';
import { readStack } from '@coffret/cabinet/stack';
import { connectionFor } from '@coffret/cabinet/supply-parts';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusWithin } from '../../../ui/dialogs/use-focus-within.ts';
import { Drawing } from '../cabinet/drawing.tsx';
import { CircuitName } from '../circuits/circuit-name.tsx';
import { decimalText } from '../sentences.ts';
import type { StackAction } from '../stack/actions.ts';
import type { EditorState } from '../stack/editor-state.ts';
import { elementAt, lineOf } from '../stack/stack.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import styles from './diagram.module.css';

interface DiagramProps {
  state: EditorState;
  catalogue: Catalogue;
  locked: boolean;
  onAction: (action: StackAction) => void;
}

/** px per mm at which its texts can be read. */
const SCALE = 3.7;
/** mm. */
const LEAST_WIDTH = 80;

interface Edited {
  /** Of the breaker: its circuit may get another number. */
  id: number;
  /** px in the host. */
  x: number;
  y: number;
}

/** The single-line diagram of the technical sheet; a circuit is named where it is drawn. */
export default function Diagram({ state, catalogue, locked, onAction }: DiagramProps) {
  const { t, i18n } = useTranslation();
  const { configuration: form, history } = state;
  const stack = history.present;
  const host = useRef<HTMLDivElement>(null);
  const focusNext = useFocusWithin(host);
  const [width, setWidth] = useState(LEAST_WIDTH);
  const [edited, setEdited] = useState<Edited | null>(null);
  useLayoutEffect(() => {
    const { current } = host;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setWidth(Math.max(LEAST_WIDTH, Math.round(current.clientWidth / SCALE))),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const configuration = useMemo(() => toConfiguration(form, stack), [form, stack]);
  const electrical = useMemo(() => electricalOf(configuration, catalogue), [configuration, catalogue]);
  /** By Q1. */
  const breakers = useMemo(() => {
    const named = (electrical?.protection.feeders ?? []).flatMap(({ mcb }) => {
      const circuit = state.stackCheck.circuits.get(`${mcb.lineId}/${mcb.slot}`);
      const element = elementAt(lineOf(stack, mcb.lineId), mcb.slot);
      return element && circuit ? [[circuit, { ...element, lineId: mcb.lineId }] as const] : [];
    });
    return new Map(named);
  }, [electrical, state.stackCheck, stack]);

  const strips = useMemo(() => {
    const connection = connectionFor(form, catalogue);
    if (!electrical || !connection) return [];
    return drawSingleLine(
      {
        powerSupply: form.powerSupply,
        powerSupplyIntensity: form.powerSupplyIntensity,
        connection,
        headBreaker: headBreaker(configuration, catalogue) ?? null,
        wiring: electrical.protection,
        stops: emergencyStops(readStack(configuration.ProjLines, catalogue)),
      },
      {
        label: t('configurator.diagram.title'),
        width,
        attributes(circuit) {
          const isButton = !locked && breakers.has(circuit);
          return isButton
            ? { tabindex: 0, role: 'button', 'aria-description': t('configurator.diagram.rename') }
            : { tabindex: 0, role: 'img', 'aria-label': circuit };
        },
        cuts: (first, last) =>
          t(`configurator.diagram.${first === last ? 'cutsOne' : 'cuts'}`, { first, last }),
        trips: (head) => t('configurator.diagram.trips', { head }),
        spare: t('configurator.diagram.spare'),
        ...(stack.answer !== true && {
          upstream: t('configurator.diagram.upstream', {
            current: decimalText(electrical.load.ratedCurrent, i18n.language),
          }),
        }),
      },
    );
  }, [form, stack.answer, configuration, electrical, breakers, locked, catalogue, width, t, i18n.language]);

  function edit({ target }: SyntheticEvent): void {
    const part = target instanceof Element ? target.closest('[data-circuit]') : null;
    const circuit = part?.getAttribute('data-circuit') ?? '';
    const breaker = breakers.get(circuit);
    const around = host.current?.getBoundingClientRect();
    if (!part || !around || locked || !breaker) return;
    const { left, top } = part.getBoundingClientRect();
    setEdited({ id: breaker.id, x: Math.min(left - around.left, around.width - 180), y: top - around.top });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!(event.target instanceof SVGElement)) return;
    event.preventDefault();
    edit(event);
  }

  function close(circuit: string, refocus: boolean): void {
    setEdited(null);
    // The diagram is drawn anew with the name.
    if (refocus) focusNext((drawn) => drawn.querySelector<HTMLElement>(`svg [data-circuit="${circuit}"]`));
  }

  const [circuit, breaker] = [...breakers].find(([, { id }]) => id === edited?.id) ?? [];
  return (
    <section className={styles.diagram} aria-label={t('configurator.diagram.title')}>
      {strips.length === 0 && <p className="small muted">{t('configurator.diagram.none')}</p>}
      <div ref={host} className={styles.host}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the parts of the drawing are buttons */}
        <div className={styles.strips} onClick={edit} onKeyDown={onKeyDown}>
          {strips.map((svg) => (
            <Drawing key={svg} svg={svg} />
          ))}
        </div>
        {edited && circuit && breaker && (
          <div
            className={styles.name}
            style={{ left: Math.max(0, edited.x), top: edited.y }}
            data-circuit={circuit}
          >
            <CircuitName
              key={edited.id}
              circuit={circuit}
              name={breaker.name ?? ''}
              locked={locked}
              autoFocus
              onClose={(byKey) => close(circuit, byKey)}
              onName={(name) =>
                onAction({
                  type: 'nameCircuit',
                  at: { lineId: breaker.lineId, slot: breaker.slot },
                  name,
                })
              }
            />
          </div>
        )}
      </div>
    </section>
  );
}
