import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../data/toast.ts';
import { takesKeys } from '../../../lib/takes-keys.ts';
import type { Cell } from '../cabinet/cells.ts';
import { placeName } from '../cabinet/place-names.ts';
import type { LoadedCatalogue } from '../catalogue.ts';
import { productName } from '../sentences.ts';
import type { Editor } from '../stack/editor.ts';
import { noteCopied, putText, takeText, textToPaste } from './carrier.ts';
import { isClip, writeClip } from './clip.ts';
import type { Refused } from './paste.ts';

const EVENTS = ['copy', 'cut', 'paste'] as const;

interface Ports {
  editor: Editor;
  catalogue: LoadedCatalogue;
  rows: readonly Cell[][];
  /** Key of the selected cell. */
  selected: string | null;
  /** true: locked, and the user was told why. */
  refuse: () => boolean;
  remove: (cell: Cell) => void;
  announce: (text: string) => void;
  /** While something is in the hand, or a question is open. */
  isOff: boolean;
}

/** Text that the user selected is the browser's to copy, except from the cabinet, where none can be selected. */
const isTextSelected = () =>
  !(getSelection()?.isCollapsed ?? true) && !document.activeElement?.closest('[data-holding]');

const warn = (about: 'unread' | 'nothing' | 'onlyHere') =>
  void toast({ text: { key: `configurator.clipboard.${about}` }, intent: 'warning', id: 'placement' });

/** Copies, cuts and pastes parts and lines: by the events of the browser, or by a button. */
export function useClipboard(ports: Ports) {
  const { editor, catalogue, rows, selected, refuse, remove, announce, isOff } = ports;
  const { t, i18n } = useTranslation();

  /** The focused cell, else the selected one. */
  function current(): Cell | undefined {
    const focused = document.activeElement?.getAttribute('data-key') ?? selected;
    return rows.flat().find(({ key }) => key === focused);
  }
  const clipOf = (cell: Cell | undefined) => cell && writeClip(editor.state().history.present, cell);

  function sayRefused(refused: readonly Refused[]): void {
    for (const { ref, code } of refused) {
      const reason = t(`configurator.reason.${code}`, { ref });
      const text = t('configurator.clipboard.refused', { product: productName(ref, catalogue), reason });
      toast({ text, intent: 'warning' });
      announce(text);
    }
  }

  async function paste(text: string | null, near: Cell | undefined): Promise<void> {
    if (text === null) return warn('unread');
    // A failed load shows a toast.
    const pasting = isClip(text) ? await import('./paste.ts').catch(() => null) : undefined;
    if (pasting === null) return;
    const clip = pasting?.readClip(text);
    if (!pasting || !clip) return warn('nothing');
    const pasted = pasting.planPaste(clip, editor.state().history.present, near, catalogue);
    if (pasted.action) {
      editor.dispatch(pasted.action);
      const place = placeName(pasted.place, t, i18n.language);
      announce(t('configurator.done.placed', { product: productName(pasted.ref, catalogue), place }));
    }
    sayRefused(pasted.refused);
  }

  function sayCopied({ ref }: Cell): void {
    announce(t('configurator.clipboard.copied', { product: productName(ref ?? '', catalogue) }));
  }

  /** The focus goes to what comes to its place. */
  function take(cell: Cell): void {
    flushSync(() => remove(cell));
    document.querySelector<HTMLElement>(`[data-cell="${cell.place}"]`)?.focus({ preventScroll: true });
  }

  function isOurs({ type, target }: Event): boolean {
    if (isOff || takesKeys(target)) return false;
    return type.endsWith('paste') || (!isTextSelected() && Boolean(clipOf(current())));
  }

  const onEvent = useEffectEvent((event: ClipboardEvent) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const { type, clipboardData } = event;
    const cell = current();
    if (type === 'paste') {
      if (!refuse()) void paste(textToPaste(clipboardData?.getData('text/plain') ?? ''), cell);
      return;
    }
    const text = clipOf(cell);
    if (!cell || !text || (type === 'cut' && refuse())) return;
    clipboardData?.setData('text/plain', text);
    noteCopied(text);
    sayCopied(cell);
    if (type === 'cut') take(cell);
  });
  // WebKit sends the events without a selection only when these are handled.
  const onBefore = useEffectEvent((event: Event) => isOurs(event) && event.preventDefault());
  useEffect(() => {
    const handle = (event: ClipboardEvent) => onEvent(event);
    const enable = (event: Event) => onBefore(event);
    for (const type of EVENTS) {
      document.addEventListener(type, handle);
      document.addEventListener(`before${type}`, enable);
    }
    return () => {
      for (const type of EVENTS) {
        document.removeEventListener(type, handle);
        document.removeEventListener(`before${type}`, enable);
      }
    };
  }, []);

  async function copy(cell: Cell | undefined): Promise<void> {
    const text = clipOf(cell);
    if (!cell || !text) return;
    sayCopied(cell);
    if (!(await putText(text))) warn('onlyHere');
  }

  return {
    hasSelection: rows.flat().some(({ key, ref }) => key === selected && ref !== null),
    copy: (cell = current()) => void copy(cell),
    cut(cell = current()): void {
      if (!cell || refuse()) return;
      void copy(cell);
      take(cell);
    },
    paste(): void {
      const near = current();
      if (!refuse()) void takeText().then((text) => paste(text, near));
    },
  };
}
