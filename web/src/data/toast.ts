import type { Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { proxy, ref } from 'valtio';
import type { TextKey } from '../i18n/text-key.ts';

export type ToastValues = Record<string, string | number>;

/** What a toast says: a key of the texts with its values, or a text that is translated already. */
type ToastText = string | { key: TextKey; values?: ToastValues };

export interface ToastOptions {
  text: ToastText;
  intent?: Intent;
  /** Milliseconds; 5 s if not given, 0 stays until it is closed. */
  timeout?: number;
  /** A toast of the same id is replaced. */
  id?: string;
  action?: { key: TextKey; onClick: () => void };
  /** When the toast goes; `timedOut` false: somebody closed it, or its action was taken. */
  onDismiss?: (timedOut: boolean) => void;
  /** Below the text, e.g. a countdown. */
  details?: ReactNode;
}

export interface ShownToast extends ToastOptions {
  id: string;
  /** Counted up: another number is another toast, with a time of its own. */
  number: number;
}

const DEFAULT_MS = 5_000;

/** The toasts on the screen, the newest first, and how many there were in all. */
export const toasts = proxy<{ shown: ShownToast[]; made: number }>({ shown: [], made: 0 });

/** So many of those that pass are on the screen at once. */
const MAX_PASSING = 3;

/** Those that fit on the screen: all that stay until they are closed, and the newest that pass; the others wait. */
export function visibleToasts(shown: readonly ShownToast[]): readonly ShownToast[] {
  const passing = shown.filter(({ timeout }) => timeout !== 0).slice(0, MAX_PASSING);
  return shown.filter((one) => one.timeout === 0 || passing.includes(one));
}

/** Shows a toast and answers its id. */
export function toast(options: ToastOptions): string {
  toasts.made += 1;
  const id = options.id ?? `toast-${toasts.made}`;
  const shown = ref({ timeout: DEFAULT_MS, ...options, id, number: toasts.made });
  toasts.shown = [shown, ...toasts.shown.filter((other) => other.id !== id)];
  return id;
}

export function dismissToast(id: string): void {
  dismiss(toasts.shown.find((shown) => shown.id === id));
}

/** Takes away a toast whose time has passed; one that has replaced it stays. */
export function timeOutToast(number: number): void {
  dismiss(
    toasts.shown.find((shown) => shown.number === number),
    true,
  );
}

function dismiss(gone: ShownToast | undefined, timedOut = false): void {
  if (!gone) return;
  toasts.shown = toasts.shown.filter(({ number }) => number !== gone.number);
  gone.onDismiss?.(timedOut);
}
