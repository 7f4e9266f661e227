import type { Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { proxy, ref } from 'valtio/vanilla';
import type { TextKey } from '../i18n/text-key.ts';

export type ToastValues = Record<string, string | number>;

type ToastText = string | { key: TextKey; values?: ToastValues };

export interface ToastOptions {
  text: ToastText;
  intent?: Intent;
  /** Default 5 s; 0: stays. */
  timeout?: number;
  id?: string;
  action?: { key: TextKey; onClick: () => void };
  /** `timedOut` false: closed by the user or its action. */
  onDismiss?: (timedOut: boolean) => void;
  details?: ReactNode;
}

export interface ShownToast extends ToastOptions {
  id: string;
  number: number;
}

const DEFAULT_MS = 5_000;

export const toasts = proxy<{ shown: ShownToast[]; made: number }>({ shown: [], made: 0 });

export function toast(options: ToastOptions): string {
  toasts.made += 1;
  // The same text is shown once, unless each has an action of its own.
  const isOwn = options.action !== undefined || options.onDismiss !== undefined;
  const id = options.id ?? (isOwn ? `toast-${toasts.made}` : JSON.stringify(options.text));
  const shown = ref({ timeout: DEFAULT_MS, ...options, id, number: toasts.made });
  toasts.shown = [shown, ...toasts.shown.filter((other) => other.id !== id)];
  return id;
}

export function dismissToast(id: string, timedOut = false): void {
  const gone = toasts.shown.find((shown) => shown.id === id);
  if (!gone) return;
  toasts.shown = toasts.shown.filter((other) => other !== gone);
  gone.onDismiss?.(timedOut);
}
