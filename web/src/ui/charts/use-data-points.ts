import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const STEPS: { [key: string]: (at: number, count: number) => number } = {
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface DataPointProps {
  role: 'img' | 'link';
  tabIndex: number;
  'data-mark': number;
  onFocus: () => void;
  onBlur: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick?: () => void;
}

/** Data points with tooltips: roving tabindex with arrow keys, Escape closes, click or Enter follows the link. */
export function useDataPoints(count: number, addressOf?: (at: number) => string) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<number | null>(null);
  const [first, setFirst] = useState(0);
  const marks = useRef<SVGGElement>(null);
  const entry = Math.min(first, count - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(null);
    if (event.key === 'Enter' && addressOf) void navigate(addressOf(entry));
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(entry, count);
    marks.current?.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus();
  };
  const markProps = (at: number): DataPointProps => ({
    role: addressOf ? 'link' : 'img',
    tabIndex: at === entry ? 0 : -1,
    'data-mark': at,
    onFocus: () => {
      setFirst(at);
      setShown(at);
    },
    onBlur: () => setShown(null),
    onPointerEnter: () => setShown(at),
    onPointerLeave: () => setShown(null),
    onKeyDown,
    ...(addressOf && { onClick: () => void navigate(addressOf(at)) }),
  });
  return { shown: shown !== null && shown < count ? shown : null, marks, markProps };
}
