import type { HistoryStep } from '@coffret/contracts/history/history';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddress } from '../../../data/address/use-address.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { isDialogOpen } from '../../../lib/takes-keys.ts';
import { indexByShiftedKey } from './days.ts';
import { type Snapshots, useSnapshotAt } from './snapshots.ts';
import { indexByKey, indexOfMoment, type Moment } from './steps.ts';

/** Address parameters. */
const AT = 'at';
const WITH = 'with';
/** ms. */
const SHOWN_MS = 1200;
/** Steps loaded ahead. */
const AHEAD = 3;
/** ms; throttles changes of the address. */
const SETTLED_MS = 300;

function momentOf(text: string | null): Moment | null {
  if (text === null || /^\d+$/.test(text)) return text === null ? null : Number(text);
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/**
 * Current step, playback and comparison. The address is written only here, because concurrent writes would overwrite each other.
 */
export function usePlayer(steps: readonly HistoryStep[], snapshots: Snapshots) {
  const [address, setAddress] = useAddress();
  // null: always the newest.
  const [moment, setMoment] = useState(() => momentOf(address.get(AT)));
  const [isPlaying, setPlaying] = useState(false);
  const last = steps.length - 1;
  const place = moment === null ? last : indexOfMoment(steps, moment);
  const step = steps[place];
  const shown = useSnapshotAt(snapshots, step?.revision ?? null);

  const go = (to: number) => setMoment(to >= last ? null : (steps[to]?.revision ?? null));
  const toggle = () => {
    if (!isPlaying && place === last) go(0);
    setPlaying(!isPlaying);
  };

  const advance = useEffectEvent(() => {
    if (place < last) go(place + 1);
    else setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying || !shown) return;
    const timer = setTimeout(() => advance(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, shown]);

  const fetchNear = useEffectEvent(() => {
    const near = [place - 1, ...Array.from({ length: AHEAD }, (_, n) => place + 1 + n)];
    for (const one of near) {
      const { revision: other } = steps[one] ?? {};
      if (other !== undefined) void snapshots.ask(other);
    }
  });
  useEffect(() => {
    if (shown) fetchNear();
  }, [shown]);

  function writeToAddress(name: typeof AT | typeof WITH, value: Moment | null): void {
    const params = new URLSearchParams(address);
    if (value === null) params.delete(name);
    else params.set(name, String(value));
    if (params.toString() !== address.toString()) setAddress(params, { replace: true });
  }
  const tellAddress = useEffectEvent(() => writeToAddress(AT, moment));
  useEffect(() => {
    if (isPlaying) return;
    const timer = setTimeout(() => tellAddress(), moment === null ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, moment]);

  return {
    place,
    step,
    snapshot: shown && !isErrorResponse(shown) ? shown : undefined,
    error: shown && isErrorResponse(shown) ? shown : undefined,
    isPlaying,
    toggle,
    /** null: no comparison. */
    marked: address.has(WITH) ? Number(address.get(WITH)) : null,
    mark: (other: number | null) => writeToAddress(WITH, other),
    /** Stops the playback. */
    go(to: number): void {
      setPlaying(false);
      go(to);
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;

/** Elements with their own key handling. */
const TAKES_KEYS = 'input:not([type="range"]), select, textarea, [role="menu"]';

/** Not in fields. */
export function usePlayerKeys({ place, go, toggle }: Player, steps: readonly HistoryStep[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, shiftKey } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain || !(target instanceof Element) || target.closest(TAKES_KEYS) || isDialogOpen()) return;
    const to = shiftKey ? indexByShiftedKey(key, steps, place) : indexByKey(key, place, steps.length);
    if (key === ' ' && !shiftKey && !target.closest('button, a, summary')) toggle();
    else if (to === undefined) return;
    else if (to !== null) go(to);
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
