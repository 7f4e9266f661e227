import { SegmentedControl } from '@blueprintjs/core';
import { isLineProduct } from '@coffret/cabinet/catalogue';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRight } from '../../session/rights.ts';
import cabinetStyles from './cabinet/cabinet.module.css';
import { Cabinet, handOf } from './cabinet/cabinet.tsx';
import { CabinetBar } from './cabinet/cabinet-bar.tsx';
import { type Cell, cellsOf } from './cabinet/cells.ts';
import { EmptyCabinet } from './cabinet/empty-cabinet.tsx';
import { Ghost } from './cabinet/ghost.tsx';
import { placeName } from './cabinet/place-names.ts';
import { useDrag } from './cabinet/use-drag.ts';
import { useDrawing } from './cabinet/use-drawing.ts';
import { useHandling } from './cabinet/use-handling.ts';
import { useZoom } from './cabinet/zoom.tsx';
import styles from './configurator.module.css';
import { Dialogs } from './dialogs/dialogs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LockBanner } from './lock-banner.tsx';
import { OthersInCabinet } from './presence/others-in-cabinet.tsx';
import { useOthers } from './presence/use-others.ts';
import { useWhere } from './presence/use-where.ts';
import { ProductList } from './products/product-list.tsx';
import { useQuoting } from './quote/use-quoting.ts';
import { figure, productName, reasonText } from './sentences.ts';
import { demand } from './stack/demand.ts';
import { lockOf } from './stack/server-configuration.ts';
import { Summary } from './summary/summary.tsx';
import { Toolbar } from './toolbar.tsx';
import { attempt } from './tools.ts';
import { useCommands } from './use-commands.ts';
import { type Loaded, useEditorState } from './use-configurator.ts';
import { useKeys } from './use-keys.ts';
import { useTools } from './use-tools.ts';

const STEPS = ['products', 'cabinet', 'summary'] as const;
type Step = (typeof STEPS)[number];

/** Where a cabinet is drawn: products, cabinet and summary side by side, or step by step on a small screen. */
export function Configurator({ editor, catalogue, reloadCatalogue }: Loaded) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const mayWrite = useRight('configuration_w');
  const state = useEditorState(editor);
  const { configuration, history, verdict, saving } = state;
  const stack = history.present;
  const lock = state.isGone ? 'gone' : lockOf(configuration, mayWrite);
  const locked = lock !== null;
  const isEmpty = stack.lines.length === 0;
  const searchBox = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>(isEmpty ? 'products' : 'cabinet');
  const handling = useHandling(editor, stack, catalogue);
  const { hand, judge } = handling;
  const { undo, redo, remove, act, propose } = useCommands(editor, catalogue, handling.announce);
  const { svg, frame, layout, savePicture } = useDrawing(state, catalogue);
  const rows = useMemo(
    () => cellsOf(stack, layout, hand, judge, catalogue),
    [stack, layout, hand, judge, catalogue],
  );
  const { props: view, ...zoom } = useZoom(frame);
  const wanted = useMemo(() => demand(configuration, stack, catalogue), [configuration, stack, catalogue]);
  const isRenewed = useLocation().state?.review === true && !locked && verdict.errors.length === 0;
  const quoting = useQuoting({ editor, reloadCatalogue }, isRenewed);
  const others = useOthers(configuration.id);
  const tellOthers = useWhere(configuration.id, rows);

  const put = (cell: Cell, keep = false) =>
    cell.target !== null && handling.put(cell.target, placeName(cell, t, language), keep);

  const drag = useDrag({
    product: (ref) => catalogue.byRef.get(ref),
    rows: () => rows,
    frame: () => frame,
    reason: (cell) => (cell.reason ? reasonText(cell.reason, t) : ''),
    // Drawn at once: the browser may take the drag away, for a scroll, before React would.
    start: (next) => flushSync(() => handling.take(next, true)),
    over: tellOthers,
    drop(on) {
      if (on === 'cabinet' && hand) {
        const product = catalogue.byRef.get(hand.ref);
        const isLine = product !== undefined && isLineProduct(product);
        handling.refuse({ code: isLine ? 'cannotPlaceLineInElementSlot' : 'cannotPlaceElementInLineStack' });
      }
      if (on === null || on === 'cabinet' || !put(on)) handling.cancel();
    },
  });

  function take(ref: string): void {
    handling.take({ ref }, false);
    setStep('cabinet');
  }

  /** Leads to what is wrong: the element, or the line. */
  function lead(line: number, slot: number | null): void {
    flushSync(() => setStep('cabinet'));
    const found = document.querySelector<HTMLElement>(`[data-cell="${line - 1}:${slot ?? 'line'}"]`);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  }

  /** Back to the product that was chosen. */
  function giveUp(): void {
    if (hand && !hand.from && hand.lineId === undefined)
      document.querySelector<HTMLElement>(`[data-product="${hand.ref}"]`)?.focus();
    handling.cancel();
  }

  function fill(): void {
    if (propose()) setStep('cabinet');
  }

  const names: Record<Step, string> = {
    products: t('configurator.products'),
    cabinet: t('configurator.cabinet'),
    summary: t('configurator.summary'),
  };
  const { tools, whyNot } = useTools(state, lock, {
    ...{ validate: quoting.review, propose: fill, undo, redo },
    picture: () => void savePicture(),
    quote: () => void quoting.show(),
  });
  useKeys(
    {
      giveUp: hand ? giveUp : undefined,
      undo: () => attempt(tools.undo),
      redo: () => attempt(tools.redo),
      search() {
        flushSync(() => setStep('products'));
        searchBox.current?.focus();
      },
    },
    locked || state.question !== null || state.conflict !== null,
  );

  return (
    <div className={styles.configurator} data-step={step}>
      <Toolbar {...{ editor, state, locked, whyNot, others, tools }} />
      {lock && <LockBanner {...{ lock, configuration, editor }} onShowQuote={quoting.show} />}
      <SegmentedControl
        className={styles.steps}
        aria-label={t('configurator.steps')}
        fill
        value={step}
        onValueChange={(value) => setStep(value as Step)}
        options={STEPS.map((value) => ({ value, label: names[value] }))}
      />
      <div className={styles.columns}>
        <section className={styles.products} aria-label={names.products}>
          <h2 className="unseen">{names.products}</h2>
          <ProductList
            {...{ catalogue, wanted, drag, locked, searchBox }}
            brandId={configuration.brandId}
            held={hand?.ref}
            onTake={take}
          />
        </section>
        <section className={styles.cabinet} aria-label={names.cabinet}>
          <h2 className="unseen">{names.cabinet}</h2>
          <CabinetBar
            carried={hand && !handling.isDragged ? productName(hand.ref, catalogue) : null}
            onGiveUp={handling.cancel}
            zoom={isEmpty ? null : zoom}
          />
          {isEmpty && <EmptyCabinet isHandFull={hand !== null} locked={locked} onPropose={fill} />}
          <div className={cabinetStyles.view} {...view}>
            <Cabinet
              {...{ svg, frame, rows, hand, catalogue, drag, locked, isEmpty }}
              errors={verdict.errors}
              onTake={(cell) => {
                const next = handOf(cell);
                if (next) handling.take(next, false);
              }}
              onPut={put}
              onRemove={(cell) => locked || remove(cell)}
            >
              <OthersInCabinet {...{ others, stack, layout, frame, catalogue }} />
            </Cabinet>
          </div>
        </section>
        <section className={styles.summary} aria-label={names.summary}>
          <h2 className="unseen">{names.summary}</h2>
          <Summary {...{ editor, state, catalogue, locked }} onLead={lead} onDo={act} />
        </section>
      </div>
      <Ghost drag={drag} product={hand && handling.isDragged ? catalogue.byRef.get(hand.ref) : undefined} />
      <div className="unseen" aria-live="polite" role="log">
        {handling.announced}
      </div>
      <LeaveGuard {...{ saving, editor }} />
      <Dialogs {...{ editor, state, catalogue, quoting }} write={(value) => figure(value, language)} />
    </div>
  );
}
