import { SegmentedControl } from '@blueprintjs/core';
import { missingParts } from '@coffret/cabinet/missing-parts';
import { Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toast } from '../../data/toast.ts';
import { useRight } from '../../session/rights.ts';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import cabinetStyles from './cabinet/cabinet.module.css';
import { Cabinet, heldItemOf } from './cabinet/cabinet.tsx';
import { CabinetBar } from './cabinet/cabinet-bar.tsx';
import { type Cell, cellsOf } from './cabinet/cells.ts';
import { EmptyCabinet } from './cabinet/empty-cabinet.tsx';
import { Ghost } from './cabinet/ghost.tsx';
import { placeName } from './cabinet/place-names.ts';
import { useDrag } from './cabinet/use-drag.ts';
import { useDrawing } from './cabinet/use-drawing.ts';
import { useFeeding } from './cabinet/use-feeding.ts';
import { useHeldItem } from './cabinet/use-held-item.ts';
import { usePartActions } from './cabinet/use-part-actions.ts';
import { useZoom } from './cabinet/zoom.tsx';
import { useCircuitLink } from './circuits/use-circuit-link.ts';
import { useClipboard } from './clipboard/use-clipboard.ts';
import styles from './configurator.module.css';
import { Dialogs } from './dialogs/dialogs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PanelResizer } from './panel-resizer.tsx';
import { CollaboratorMarkers } from './presence/collaborator-markers.tsx';
import { useAnnouncePlace } from './presence/use-announce-place.ts';
import { useCollaborators } from './presence/use-collaborators.ts';
import { ProductList } from './products/product-list.tsx';
import { ProposalDialog } from './proposal/lazy-proposal-dialog.ts';
import { useQuoting } from './quote/use-quoting.ts';
import { productName, reasonText } from './sentences.ts';
import { SidePanel } from './side-panel.tsx';
import { slotText } from './slot-texts.ts';
import { type HeldItem, isPart } from './stack/placement.ts';
import { lockOf } from './stack/server-configuration.ts';
import { toConfiguration } from './stack/stack-check.ts';
import { Toolbar } from './toolbar.tsx';
import { runIfEnabled } from './tools.ts';
import { useCommands } from './use-commands.ts';
import { type Loaded, useEditorState } from './use-configurator.ts';
import { useKeys } from './use-keys.ts';
import { useTools } from './use-tools.ts';

const LockBanner = lazyPart(() => import('./lock-banner.tsx'));

const STEPS = ['products', 'cabinet', 'summary'] as const;
type Step = (typeof STEPS)[number];

/** Three panels, or tabs on a small screen. */
export function Configurator({ editor, catalogue, reloadCatalogue }: Loaded) {
  const { t } = useTranslation();
  const mayWrite = useRight('configuration_w');
  const state = useEditorState(editor);
  const { configuration, history, stackCheck, saving } = state;
  const stack = history.present;
  const lock = state.isGone ? 'gone' : lockOf(configuration, mayWrite);
  const locked = lock !== null;
  const isEmpty = stack.lines.length === 0;
  const columns = useRef<HTMLDivElement>(null);
  useCircuitLink(columns);
  const searchBox = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>(isEmpty ? 'products' : 'cabinet');
  const holding = useHeldItem(editor, stack, catalogue, locked);
  const { heldItem, check } = holding;
  const { undo, redo, remove, removeDragged, replace, runAction } = useCommands(editor, catalogue, holding);
  const [selected, setSelected] = useState<string | null>(null);
  const { svg, frame, layout, head, savePicture } = useDrawing(state, catalogue);
  const rows = useMemo(
    () => cellsOf(stack, layout, heldItem, check, catalogue, head),
    [stack, layout, heldItem, check, catalogue, head],
  );
  const breaker = useFeeding(state, catalogue, rows, locked ? null : selected);
  const arrival = useLocation().state;
  const [isProposing, setProposing] = useState(arrival?.propose === true && !locked && isEmpty);
  const isAsked = state.question !== null || state.conflict !== null || isProposing;
  const clipboard = useClipboard({
    editor,
    catalogue,
    rows,
    selected,
    refuse,
    remove,
    announce: holding.announce,
    isOff: isAsked || heldItem !== null,
  });
  const part = usePartActions({
    clipboard,
    stack,
    layout,
    catalogue,
    circuits: stackCheck.circuits,
    holding,
    runAction,
    replace,
  });
  const { props: view, ...zoom } = useZoom(frame);
  const missing = useMemo(
    () => missingParts(toConfiguration(configuration, stack), catalogue),
    [configuration, stack, catalogue],
  );
  const isRenewed = arrival?.review === true && !locked && stackCheck.errors.length === 0;
  const first = missing.find(({ hasPlace }) => hasPlace)?.product?.ref;
  const quoting = useQuoting({ editor, reloadCatalogue }, isRenewed);
  const collaborators = useCollaborators(configuration.id);
  const announceCell = useAnnouncePlace(configuration.id, rows);

  function dropOn(on: Cell | 'cabinet', keep = false): boolean {
    if (on !== 'cabinet') {
      return on.target !== null && holding.drop(on.target, placeName(on, t), keep);
    }
    holding.rejectDrop(holding.panelReason());
    return false;
  }

  /** true: locked, and the user was told why. */
  function refuse(): boolean {
    if (lock) toast({ text: { key: `configurator.lock.${lock}` }, intent: 'warning', id: 'placement' });
    return locked;
  }

  const drag = useDrag({
    product: (ref) => catalogue.byRef.get(ref),
    rows: () => rows,
    frame: () => frame,
    reason(on) {
      if (on === 'outside') return heldItem && isPart(heldItem) ? t('configurator.part.release') : '';
      const reason = on === 'cabinet' ? holding.panelReason() : on.reason;
      return reason ? reasonText(reason, t) : '';
    },
    isHolding: () => heldItem !== null,
    refuse,
    // Synchronous, before the browser can cancel the drag for a scroll.
    start: (next) => flushSync(() => pickUp(next, true)),
    over: announceCell,
    drop(on) {
      if (!heldItem) return;
      if (on === 'outside' && isPart(heldItem)) removeDragged(heldItem);
      else if (on === null || on === 'outside') holding.cancel();
      else dropOn(on);
    },
    click(on) {
      if (heldItem) dropOn(on);
      else setSelected(null);
    },
  });

  function pickUp(next: HeldItem, dragged: boolean): void {
    setSelected(null);
    holding.pickUp(next, dragged);
    if (!dragged) setStep('cabinet');
  }

  function goTo(line: number, slot: number | null): void {
    flushSync(() => setStep('cabinet'));
    const found = document.querySelector<HTMLElement>(`[data-cell="${line - 1}:${slot ?? 'line'}"]`);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  }

  function cancelHold(): void {
    if (heldItem && !isPart(heldItem))
      document.querySelector<HTMLElement>(`[data-product="${heldItem.ref}"]`)?.focus();
    holding.cancel();
  }

  const propose = () => setProposing(true);

  const names: Record<Step, string> = {
    products: t('configurator.products'),
    cabinet: t('configurator.cabinet'),
    summary: t('configurator.summary'),
  };
  const { length: count } = isEmpty ? [] : stackCheck.errors;
  const tabs = {
    ...names,
    summary: count > 0 ? t('configurator.summaryErrors', { count }) : names.summary,
  };
  const { tools, disabledReasons } = useTools(state, lock, clipboard.hasSelection, {
    validate: () => editor.askBeforeValidation() || quoting.review(),
    propose,
    undo,
    redo,
    copy: () => clipboard.copy(),
    cut: () => clipboard.cut(),
    paste: clipboard.paste,
    picture: () => void savePicture(),
    quote: () => void quoting.show(),
  });
  useKeys(
    {
      cancel: heldItem ? cancelHold : undefined,
      undo: () => runIfEnabled(tools.undo),
      redo: () => runIfEnabled(tools.redo),
      search() {
        flushSync(() => setStep('products'));
        searchBox.current?.focus();
      },
    },
    isAsked,
  );

  return (
    <div className={styles.configurator} data-step={step}>
      <Toolbar
        editor={editor}
        state={state}
        catalogue={catalogue}
        locked={locked}
        disabledReasons={disabledReasons}
        collaborators={collaborators}
        tools={tools}
      />
      {lock && (
        <Suspense fallback={null}>
          <LockBanner lock={lock} configuration={configuration} editor={editor} onShowQuote={quoting.show} />
        </Suspense>
      )}
      <SegmentedControl
        className={styles.steps}
        aria-label={t('configurator.steps')}
        fill
        value={step}
        onValueChange={(value) => setStep(value as Step)}
        options={STEPS.map((value) => ({ value, label: tabs[value] }))}
      />
      <div className={styles.columns} ref={columns}>
        <section className={styles.products} aria-label={names.products}>
          <h2 className="visually-hidden">{names.products}</h2>
          <ProductList
            catalogue={catalogue}
            missing={missing}
            circuits={stackCheck.circuits}
            isEmpty={isEmpty}
            drag={drag}
            locked={locked}
            isPriced={configuration.pricing.stackPrice !== undefined}
            searchBox={searchBox}
            brandId={configuration.brandId}
            heldRef={heldItem?.ref}
            onPickUp={(ref) => pickUp({ ref }, false)}
          />
        </section>
        <section className={styles.cabinet} ref={drag.panel} aria-label={names.cabinet}>
          <h2 className="visually-hidden">{names.cabinet}</h2>
          <CabinetBar
            heldName={heldItem && !holding.isDragged ? productName(heldItem.ref, catalogue) : null}
            onCancel={holding.cancel}
            zoom={isEmpty ? null : zoom}
          />
          {isEmpty && (
            <EmptyCabinet
              isHolding={heldItem !== null}
              locked={locked}
              first={first}
              onPickUp={(ref) => pickUp({ ref }, false)}
              onPropose={propose}
            />
          )}
          <div className={cabinetStyles.view} {...view}>
            <Cabinet
              svg={svg}
              frame={frame}
              rows={rows}
              heldItem={heldItem}
              catalogue={catalogue}
              drag={drag}
              locked={locked}
              isEmpty={isEmpty}
              errors={stackCheck.errors}
              devices={stackCheck.devices}
              onPickUp={(cell) => {
                const next = heldItemOf(cell);
                if (next) pickUp(next, false);
              }}
              onDrop={dropOn}
              selected={selected}
              onSelect={setSelected}
              part={part}
              breaker={breaker}
              onRemove={(cell) => refuse() || remove(cell)}
              onRefuse={refuse}
            >
              <CollaboratorMarkers
                collaborators={collaborators}
                stack={stack}
                layout={layout}
                frame={frame}
                catalogue={catalogue}
              />
            </Cabinet>
          </div>
        </section>
        <PanelResizer />
        <SidePanel
          editor={editor}
          state={state}
          catalogue={catalogue}
          locked={locked}
          onGoTo={goTo}
          onAction={runAction}
        />
      </div>
      <Ghost
        drag={drag}
        product={heldItem && holding.isDragged ? catalogue.byRef.get(heldItem.ref) : undefined}
      />
      <div className="visually-hidden" aria-live="polite" role="log">
        {holding.announced}
      </div>
      <LeaveGuard saving={saving} editor={editor} />
      <ProposalDialog
        isOpen={isProposing}
        editor={editor}
        catalogue={catalogue}
        onTaken={() => setStep('cabinet')}
        onClose={() => setProposing(false)}
      />
      <Dialogs
        editor={editor}
        state={state}
        catalogue={catalogue}
        quoting={quoting}
        write={(slot) => slotText(slot, t)}
      />
    </div>
  );
}
