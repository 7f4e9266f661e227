import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../data/toast.ts';
import { takesKeys } from '../../../lib/takes-keys.ts';
import type { Cell } from '../cabinet/cells.ts';
import type { LoadedCatalogue } from '../catalogue.ts';
import { productName } from '../sentences.ts';
import type { Editor } from '../stack/editor.ts';
import { noteCopied, putText } from './carrier.ts';
import { writeClip } from './clip.ts';

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

/** Copies, cuts and pastes parts and lines: by the events of the browser, or by a button. */
export function useClipboard(ports: Ports) {
  const { editor, catalogue, rows, selected, refuse, remove, announce, isOff } = ports;
  const { t } = useTranslation();

  /** The focused cell, else the selected one. */
  function current(): Cell | undefined {
    const focused = document.activeElement?.getAttribute('data-key') ?? selected;
    return rows.flat().find(({ key }) => key === focused);
  }
  const clipOf = (cell: Cell | undefined) => cell && writeClip(editor.state().history.present, cell);

  /** `text`: of an event of the browser. */
  function paste(text?: string): void {
    const near = current();
    if (refuse()) return;
    // A failed load shows a toast.
    void import('./paste-text.ts').then(
      ({ pasteText }) => pasteText({ editor, catalogue, announce, t }, text, near),
      () => undefined,
    );
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
      paste(clipboardData?.getData('text/plain') ?? '');
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
    if (await putText(text)) return;
    toast({ text: { key: 'configurator.clipboard.onlyHere' }, intent: 'warning', id: 'placement' });
  }

  return {
    hasSelection: rows.flat().some(({ key, ref }) => key === selected && ref !== null),
    copy: (cell = current()) => void copy(cell),
    cut(cell = current()): void {
      if (!cell || refuse()) return;
      void copy(cell);
      take(cell);
    },
    paste: () => paste(),
  };
}
