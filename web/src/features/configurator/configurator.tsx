import { SegmentedControl } from '@blueprintjs/core';
import { isLineProduct } from '@coffret/cabinet/catalogue';
import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { drawProduct } from '@coffret/cabinet/drawing/product';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '../../actions/actions.ts';
import { download } from '../../list/download.ts';
import { useRight } from '../../session/rights.ts';
import { useSignedInUser } from '../../session/session.ts';
import { Cabinet, handOf } from './cabinet/cabinet.tsx';
import { CabinetBar } from './cabinet/cabinet-bar.tsx';
import { type Cell, cellsOf } from './cabinet/cells.ts';
import { drawStack, frameOf } from './cabinet/draw.ts';
import { Drawing } from './cabinet/drawing.tsx';
import { EmptyCabinet } from './cabinet/empty-cabinet.tsx';
import { placeName } from './cabinet/place-names.ts';
import { useDrag } from './cabinet/use-drag.ts';
import { useHandling } from './cabinet/use-handling.ts';
import { useZoom } from './cabinet/zoom.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LockBanner } from './lock-banner.tsx';
import { offerUndo } from './offer-undo.ts';
import { OthersInCabinet } from './presence/others-in-cabinet.tsx';
import { useOthers } from './presence/use-others.ts';
import { useWhere } from './presence/use-where.ts';
import { ProductList } from './products/product-list.tsx';
import { toPng } from './quote/png.ts';
import { useQuoting } from './quote/use-quoting.ts';
import { whyNotValidated } from './quote/why-not.ts';
import { reportErrors } from './report-errors.ts';
import { figure, productName, reasonText } from './sentences.ts';
import type { Action } from './stack/actions.ts';
import { demand } from './stack/demand.ts';
import { lockOf } from './stack/server-configuration.ts';
import { toProjLines } from './stack/stack.ts';
import { Bill } from './summary/bill.tsx';
import { Findings } from './summary/findings.tsx';
import { LoadBars } from './summary/load.tsx';
import { Price } from './summary/price.tsx';
import { Toolbar } from './toolbar.tsx';
import { attempt, toolsOf } from './tools.ts';
import { type Loaded, useEditorState } from './use-configurator.ts';
import { useKeys } from './use-keys.ts';
import './configurator.css';

const STEPS = ['products', 'cabinet', 'summary'] as const;
type Step = (typeof STEPS)[number];

/** Where a cabinet is drawn: products, cabinet and summary side by side, or step by step on a small screen. */
export function Configurator({ editor, catalogue }: Loaded) {
  const { t, i18n } = useTranslation();
  const { isVerified } = useSignedInUser();
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
  const write = (value: number) => figure(value, i18n.language);

  const label = t('configurator.drawing', { lib: configuration.lib });
  const { language } = i18n;
  const svg = useMemo(
    () =>
      drawStack(configuration, stack, catalogue, {
        idPrefix: 'stack',
        label,
        write: (value) => figure(value, language),
        verdict,
      }),
    [configuration, stack, catalogue, label, language, verdict],
  );
  const frame = useMemo(() => frameOf(svg), [svg]);
  const layout = useMemo(() => layoutCabinet(toProjLines(stack), catalogue), [stack, catalogue]);
  const rows = useMemo(
    () => cellsOf(stack, layout, hand, judge, catalogue),
    [stack, layout, hand, judge, catalogue],
  );
  const { props: view, ...zoom } = useZoom(frame);
  const wanted = useMemo(() => demand(configuration, stack, catalogue), [configuration, stack, catalogue]);
  const quoting = useQuoting(editor);
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

  function remove(cell: Cell): void {
    if (locked || cell.lineId === null || cell.ref === null) return;
    const { lineId, slot, ref } = cell;
    editor.do(slot === null ? { do: 'removeLine', lineId } : { do: 'removeElement', from: { lineId, slot } });
    handling.announce(t('configurator.done.removed', { product: productName(ref, catalogue) }));
  }

  function act(action: Action): void {
    editor.do(action);
    if (action.do === 'copyLine') {
      const line = stack.lines.findIndex(({ id }) => id === action.lineId) + 1;
      handling.announce(t('configurator.done.copied', { line }));
    } else if (action.do === 'moveLine') handling.announce(t('configurator.done.moved'));
  }

  function undo(): void {
    editor.undo();
    handling.announce(t('configurator.done.undone'));
  }

  function redo(): void {
    editor.redo();
    handling.announce(t('configurator.done.redone'));
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
      document.querySelector<HTMLElement>(`.product[data-ref="${hand.ref}"]`)?.focus();
    handling.cancel();
  }

  function propose(): void {
    const errors = editor.propose();
    if (errors.length > 0) {
      reportErrors({ refused: [...errors] });
      return;
    }
    if (editor.state().question === null) offerUndo(editor, undo);
    setStep('cabinet');
  }

  async function savePicture(): Promise<void> {
    const picture = drawStack(configuration, stack, catalogue, { idPrefix: 'picture', label, write });
    download(await toPng(picture), `${configuration.lib}.png`);
  }

  const names: Record<Step, string> = {
    products: t('configurator.products'),
    cabinet: t('configurator.cabinet'),
    summary: t('configurator.summary'),
  };
  const whyNot = whyNotValidated({
    configuration,
    stack,
    errors: verdict.errors,
    isVerified,
    isSaved: saving === 'saved',
    isGone: state.isGone,
  });
  const tools = toolsOf(
    { lock, history, isEmpty, whyNot },
    {
      ...{ validate: quoting.review, propose, undo, redo },
      picture: () => void savePicture(),
      quote: () => void quoting.show(),
    },
    t,
  );
  useOfferActions(Object.values(tools));
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
  const held = hand && catalogue.byRef.get(hand.ref);

  return (
    <div className="configurator" data-step={step}>
      <Toolbar {...{ editor, state, locked, whyNot, others, tools }} />
      {lock && <LockBanner {...{ lock, configuration, editor }} onShowQuote={quoting.show} />}
      <SegmentedControl
        className="configurator-steps"
        aria-label={t('configurator.steps')}
        fill
        value={step}
        onValueChange={(value) => setStep(value as Step)}
        options={STEPS.map((value) => ({ value, label: names[value] }))}
      />
      <div className="configurator-columns">
        <section className="configurator-products" aria-label={t('configurator.products')}>
          <h2 className="unseen">{t('configurator.products')}</h2>
          <ProductList
            {...{ catalogue, wanted, drag, locked, searchBox }}
            brandId={configuration.brandId}
            held={hand?.ref}
            onTake={take}
          />
        </section>
        <section className="configurator-cabinet" aria-label={t('configurator.cabinet')}>
          <h2 className="unseen">{t('configurator.cabinet')}</h2>
          <CabinetBar
            carried={hand && !handling.isDragged ? productName(hand.ref, catalogue) : null}
            onGiveUp={handling.cancel}
            zoom={isEmpty ? null : zoom}
          />
          {isEmpty && <EmptyCabinet isHandFull={hand !== null} locked={locked} onPropose={propose} />}
          <div className="cabinet-view" {...view}>
            <Cabinet
              {...{ svg, frame, rows, hand, catalogue, drag, locked, isEmpty }}
              errors={verdict.errors}
              onTake={(cell) => {
                const next = handOf(cell);
                if (next) handling.take(next, false);
              }}
              onPut={put}
              onRemove={remove}
            >
              <OthersInCabinet {...{ others, stack, layout, frame, catalogue }} />
            </Cabinet>
          </div>
        </section>
        <section className="configurator-summary" aria-label={t('configurator.summary')}>
          <h2 className="unseen">{t('configurator.summary')}</h2>
          <Price
            stackPrice={verdict.stackPrice}
            total={configuration.price}
            quantity={configuration.quantity}
            isCurrent={saving === 'saved'}
          />
          <LoadBars load={verdict.load} answer={stack.answer} locked={locked} onChange={editor.ask} />
          <Findings
            {...{ stack, locked }}
            configurationId={configuration.id}
            errors={verdict.errors}
            notices={verdict.notices}
            onAnswer={editor.ask}
            onLead={lead}
          />
          <Bill {...{ configuration, stack, catalogue, locked }} onDo={act} />
        </section>
      </div>
      <div ref={drag.ghost} className="ghost" aria-hidden hidden={!held || !handling.isDragged}>
        <div className="ghost-picture">{held && <Drawing svg={drawProduct(held)} />}</div>
        <span className="ghost-reason" />
      </div>
      <div className="unseen" aria-live="polite" role="log">
        {handling.announced}
      </div>
      <LeaveGuard {...{ saving, editor }} />
      <Dialogs {...{ editor, state, catalogue, quoting, write }} />
    </div>
  );
}
