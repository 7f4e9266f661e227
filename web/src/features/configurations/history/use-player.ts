import type { HistoryStep } from '@coffret/contracts/history/history';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddress } from '../../../data/address/use-address.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { type Snapshots, useSnapshotAt } from './snapshots.ts';
import { indexByKey, indexOfRevision } from './steps.ts';

/** Address parameters. */
const AT = 'at';
const WITH = 'with';
/** ms. */
const SHOWN_MS = 1200;
/** Steps loaded ahead. */
const AHEAD = 3;
/** ms; throttles changes of the address. */
const SETTLED_MS = 300;

/**
 * Current step, playback and comparison. The address is written only here, because concurrent writes would overwrite each other.
 */
export function usePlayer(steps: readonly HistoryStep[], snapshots: Snapshots) {
  const [address, setAddress] = useAddress();
  // null: always the newest.
  const [revision, setRevision] = useState(() => (address.has(AT) ? Number(address.get(AT)) : null));
  const [isPlaying, setPlaying] = useState(false);
  const last = steps.length - 1;
  const place = revision === null ? last : indexOfRevision(steps, revision);
  const step = steps[place];
  const shown = useSnapshotAt(snapshots, step?.revision ?? null);

  const go = (to: number) => setRevision(to >= last ? null : (steps[to]?.revision ?? null));
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

  function writeToAddress(name: typeof AT | typeof WITH, value: number | null): void {
    const params = new URLSearchParams(address);
    if (value === null) params.delete(name);
    else params.set(name, String(value));
    if (params.toString() !== address.toString()) setAddress(params, { replace: true });
  }
  const tellAddress = useEffectEvent(() => writeToAddress(AT, revision));
  useEffect(() => {
    if (isPlaying) return;
    const timer = setTimeout(() => tellAddress(), revision === null ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, revision]);

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
const TAKES_KEYS = 'input:not([type="range"]), select, textarea, [role$="dialog"], [role="menu"]';

/** Not in fields. */
export function usePlayerKeys({ place, go, toggle }: Player, count: number): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isPlain || !(target instanceof Element) || target.closest(TAKES_KEYS)) return;
    const to = indexByKey(key, place, count);
    if (key === ' ' && !target.closest('button, a, summary')) toggle();
    else if (to !== undefined) go(to);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
