import type { Catalogue } from '@coffret/cabinet/catalogue';
import { emergencyStops } from '@coffret/cabinet/drawing/circuit-names';
import { drawSingleLine } from '@coffret/cabinet/drawing/single-line';
import { electricalOf } from '@coffret/cabinet/load';
import { headBreaker } from '@coffret/cabinet/parts';
import { readStack } from '@coffret/cabinet/stack';
import { connectionFor } from '@coffret/cabinet/supply-parts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../data/toast.ts';
import { useFocusWithin } from '../../../ui/dialogs/use-focus-within.ts';
import { Drawing } from '../cabinet/drawing.tsx';
import { breakerCircuit, type FeedAction } from '../circuits/breaker-circuit.ts';
import { CircuitControls } from '../circuits/circuit-controls.tsx';
import { decimalText } from '../sentences.ts';
import type { StackAction } from '../stack/actions.ts';
import type { EditorState } from '../stack/editor-state.ts';
import { elementAt, lineOf } from '../stack/stack.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import styles from './diagram.module.css';
import { useFeedDrag } from './use-feed-drag.ts';

interface DiagramProps {
  state: EditorState;
  catalogue: Catalogue;
  locked: boolean;
  onAction: (action: StackAction | FeedAction) => void;
}

/** px per mm at which its texts can be read. */
const SCALE = 3.7;
/** mm. */
const LEAST_WIDTH = 80;
/** px. */
const EDITOR_WIDTH = 264;

interface Edited {
  /** Of the breaker: its circuit may get another number. */
  id: number;
  /** Its sockets are chosen. */
  isChoosing: boolean;
  /** px in the host. */
  x: number;
  y: number;
}

/** The single-line diagram of the technical sheet; a circuit is named where it is drawn, and a breaker is drawn to the sockets that it
 * is to feed. */
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
  const { circuits } = state.stackCheck;
  /** Of the breakers, by Q1. */
  const places = useMemo(() => {
    const feeders = electrical?.protection.feeders ?? [];
    return new Map(
      feeders.flatMap(({ mcb: { lineId, slot } }) => {
        const circuit = circuits.get(`${lineId}/${slot}`);
        return circuit ? [[circuit, { lineId, slot }] as const] : [];
      }),
    );
  }, [electrical, circuits]);
  const breakerOf = (circuit: string) => {
    const at = places.get(circuit);
    return at && !locked ? breakerCircuit(form, stack, catalogue, circuits, at) : null;
  };

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
          const isButton = !locked && places.has(circuit);
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
  }, [form, stack.answer, configuration, electrical, places, locked, catalogue, width, t, i18n.language]);

  function open(part: Element | null, circuit: string, isChoosing: boolean): void {
    const breaker = breakerOf(circuit);
    const around = host.current?.getBoundingClientRect();
    if (!part || !around || !breaker) return;
    const { left, top } = part.getBoundingClientRect();
    setEdited({
      id: breaker.breakerId,
      isChoosing,
      x: Math.max(0, Math.min(left - around.left, around.width - EDITOR_WIDTH)),
      y: top - around.top,
    });
  }

  function edit({ target }: SyntheticEvent): void {
    const part = target instanceof Element ? target.closest('[data-circuit]') : null;
    if (!feedDrag.isDragEnd()) open(part, part?.getAttribute('data-circuit') ?? '', false);
  }

  /** One socket is taken at once; of several the user chooses. */
  function feed(from: string, to: string): void {
    const breaker = breakerOf(from);
    const [socket, ...others] = breaker?.sockets.filter(({ circuit }) => circuit === to) ?? [];
    if (!breaker || !socket)
      toast({
        text: { key: 'configurator.feed.unfit', values: { circuit: from, other: to } },
        intent: 'warning',
        id: 'placement',
      });
    else if (others.length === 0)
      onAction({ type: 'feed', breakerId: breaker.breakerId, socketId: socket.id });
    else open(host.current?.querySelector(`svg [data-circuit="${to}"]`) ?? null, from, true);
  }

  const feedDrag = useFeedDrag(host, (circuit) => !locked && places.has(circuit), feed);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!(event.target instanceof SVGElement)) return;
    event.preventDefault();
    edit(event);
  }

  function close(circuit: string): void {
    setEdited(null);
    // The diagram is drawn anew with the name.
    focusNext((drawn) => drawn.querySelector<HTMLElement>(`svg [data-circuit="${circuit}"]`));
  }

  const editor = useRef<HTMLDivElement>(null);
  /** The menu of its sockets is elsewhere in the document. */
  function leave({ target, relatedTarget: to }: FocusEvent): void {
    const isOurs = target instanceof Node && editor.current?.contains(target);
    if (!isOurs || !(to instanceof Element)) return;
    if (!editor.current?.contains(to) && !to.closest('[role="menu"]')) setEdited(null);
  }

  const circuit = [...places].find(
    ([, { lineId, slot }]) => elementAt(lineOf(stack, lineId), slot)?.id === edited?.id,
  )?.[0];
  const breaker = circuit === undefined ? null : breakerOf(circuit);
  return (
    <section className={styles.diagram} aria-label={t('configurator.diagram.title')}>
      {strips.length === 0 && <p className="small muted">{t('configurator.diagram.none')}</p>}
      <div
        ref={host}
        className={styles.host}
        onPointerMove={feedDrag.onPointerMove}
        onPointerUp={feedDrag.onPointerUp}
        onPointerCancel={feedDrag.onPointerCancel}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the parts of the drawing are buttons */}
        <div
          className={styles.strips}
          onClick={edit}
          onKeyDown={onKeyDown}
          onPointerDown={feedDrag.onPointerDown}
        >
          {strips.map((svg) => (
            <Drawing key={svg} svg={svg} />
          ))}
        </div>
        {feedDrag.line && (
          <svg className={styles.line} aria-hidden>
            <line
              x1={feedDrag.line.from.x}
              y1={feedDrag.line.from.y}
              x2={feedDrag.line.to.x}
              y2={feedDrag.line.to.y}
            />
          </svg>
        )}
        {edited && circuit && breaker && (
          <div
            ref={editor}
            role="toolbar"
            aria-label={circuit}
            className={styles.name}
            style={{ left: edited.x, top: edited.y, width: EDITOR_WIDTH }}
            data-circuit={circuit}
            onBlur={leave}
            onKeyDown={({ key, target, currentTarget }) => {
              // Not of the menu, which is elsewhere in the document.
              if (key === 'Escape' && target instanceof Node && currentTarget.contains(target))
                close(circuit);
            }}
          >
            <CircuitControls
              key={edited.id}
              breaker={breaker}
              autoFocus={!edited.isChoosing}
              isChoosing={edited.isChoosing}
              onClose={(byKey) => {
                if (byKey) close(circuit);
              }}
              onAction={onAction}
            />
          </div>
        )}
      </div>
    </section>
  );
}
