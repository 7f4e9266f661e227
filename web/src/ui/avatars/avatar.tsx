import { firstCharacter } from '@coffret/cabinet/characters';
import styles from './avatar.module.css';
import { AVATARS, type AvatarDrawing } from './avatars.ts';
import { BODIES, EYES, MOUTHS, PAINT } from './parts.tsx';

interface AvatarProps {
  /** 1 to 24; else initials. */
  id: number | undefined;
  name: string;
  /** px. */
  size: number;
}

/** Of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstCharacter(word ?? '').toUpperCase()).join('');
}

function Drawing({ drawing }: { drawing: AvatarDrawing }) {
  const { body, eyes, mouth, eyesAt, mouthAt, light = false, ground } = drawing;
  // The meter's display is dark, its mouth area is not.
  const eyePaint = light || body === 'meter' ? PAINT.white : PAINT.ink;
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={ground} />
      <ellipse cx="32" cy="56" rx="19" ry="3" fill={PAINT.ink} opacity="0.14" />
      {BODIES[body]}
      <g transform={`translate(0 ${eyesAt})`}>{EYES[eyes](eyePaint)}</g>
      <g transform={`translate(0 ${mouthAt})`}>{MOUTHS[mouth](light ? PAINT.white : PAINT.ink)}</g>
    </svg>
  );
}

/** Decorative: hidden from screen readers. */
export function Avatar({ id, name, size }: AvatarProps) {
  const drawing = id === undefined ? undefined : AVATARS[id - 1];
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      data-initials={drawing ? '' : initials(name)}
      aria-hidden="true"
    >
      {drawing && <Drawing drawing={drawing} />}
    </span>
  );
}
