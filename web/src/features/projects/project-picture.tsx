import type { ReactNode } from 'react';
import styles from './project-picture.module.css';

/** Scenes of 240 by 84 with the words of a name that they fit, ground line at 68, in theme colours. */
const SCENES: readonly [words: RegExp, scene: ReactNode][] = [
  [
    /chantier|travaux|b[âa]timent|r[ée]novation|immeuble|grue|construction|building/i,
    <>
      <path className={styles.far} d="M20 68V40h30v28zM190 68V34h34v34z" />
      <path
        className={styles.line}
        d="M112 68V14M112 18l60 0M112 18l-22 0M112 10l56 8M112 10l-20 8M156 18v18"
      />
      <path className={styles.near} d="M150 36h12v8h-12zM86 18h8v8h-8zM108 26h8v8h-8z" />
    </>,
  ],
  [
    /sc[èe]ne|concert|festival|musique|th[ée][âa]tre|spectacle|op[ée]ra|stage|music/i,
    <>
      <path className={styles.far} d="M40 68V24h96v44z" />
      <path className={styles.line} d="M34 68V18h108v50M34 24h108M52 24l-8 22M88 24v22M124 24l8 22" />
      <path className={styles.near} d="M34 60h108v8H34zM150 44h14v24h-14zM14 44h14v24H14z" />
    </>,
  ],
  [
    /march[ée]|market|halles|braderie|brocante/i,
    <>
      <path className={styles.far} d="M26 68V44h40v24zM78 68V44h40v24zM130 68V44h40v24z" />
      <path className={styles.near} d="M22 44l6-14h36l6 14zM126 44l6-14h36l6 14z" />
      <path
        className={styles.line}
        d="M74 44l6-14h36l6 14zM90 30l-2 14M106 30l2 14M28 58h36M80 58h36M132 58h36"
      />
    </>,
  ],
  [
    /\bport\b|quai|marina|bateau|nautique|harbour|\bdock/i,
    <>
      <path className={styles.far} d="M60 60L88 14v46zM146 60l20-34v34z" />
      <path
        className={styles.line}
        d="M92 62V10M170 62V22M14 74q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0"
      />
      <path className={styles.near} d="M56 60h60l-8 10H66zM142 60h42l-6 10h-30z" />
    </>,
  ],
  [
    /foire|f[êe]te|\bsalon|\bexpo|man[èe]ge|forain|fair\b/i,
    <>
      <circle className={styles.far} cx="88" cy="38" r="28" />
      <path className={styles.line} d="M88 10v56M60 38h56M68 18l40 40M108 18L68 58M88 38L72 68M88 38l16 30" />
      <path
        className={styles.near}
        d="M84 6h8v8h-8zM84 62h8v6h-8zM56 34h8v8h-8zM112 34h8v8h-8zM140 68V48l16-12 16 12v20z"
      />
    </>,
  ],
  [
    /atelier|usine|fabrique|workshop|factory|d[ée]p[ôo]t/i,
    <>
      <path className={styles.far} d="M24 68V44l26-16v16l26-16v16l26-16v40z" />
      <path className={styles.near} d="M34 52h10v8H34zM60 52h10v8H60zM86 52h10v8H86zM116 68V22h12v46z" />
      <path className={styles.line} d="M122 16q6-8 14-4t14-4M140 68V50h36v18M140 58h36" />
    </>,
  ],
  [
    /\bcamp|bivouac|scout|tente/i,
    <>
      <path className={styles.far} d="M20 68l30-40 30 40zM120 68l26-34 26 34z" />
      <path className={styles.near} d="M42 68l8-20 8 20zM140 68l6-16 6 16z" />
      <path
        className={styles.line}
        d="M100 68V22M88 44l12-22 12 22zM84 56l16-26 16 26M50 28l6-6M146 34l6-6"
      />
    </>,
  ],
  [
    /stade|\bsport|match|tournoi|marathon|course|gymnase|stadium/i,
    <>
      <path className={styles.far} d="M40 68V52h20v-8h20v-8h40v8h20v8h20v16z" />
      <path className={styles.line} d="M24 68V16M176 68V16M70 68V54h60v14M70 60h60" />
      <path className={styles.near} d="M14 10h20v12H14zM166 10h20v12h-20z" />
    </>,
  ],
];

/** Of no place: hills, which differ by id. */
const hills = (id: number): ReactNode => {
  const shift = (id * 37) % 60;
  return (
    <>
      <path
        className={styles.far}
        d={`M-400 68Q${shift - 60} 68 ${20 + shift} 40T${150 + shift} 52T640 68z`}
      />
      <path
        className={styles.near}
        d={`M-400 68Q${10 + shift} 66 ${60 + shift} 54T${190 + shift} 60T640 68z`}
      />
    </>
  );
};

/** A scene that fits the name, else one of no place; constant per id. */
export function ProjectPicture({ id, name }: { id: number; name: string }) {
  const [, scene] = SCENES.find(([words]) => words.test(name)) ?? [];
  return (
    <svg
      className={styles.projectPicture}
      viewBox="0 0 240 84"
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <circle className={styles.sun} cx={196 - (id % 8) * 3} cy={20 + (id % 3) * 4} r="9" />
      {scene ?? hills(id)}
      <path className={styles.ground} d="M-400 68h1040v16H-400z" />
      <path className={styles.line} d="M-400 68h1040" />
      <path className={styles.cable} d="M208 66c0 12-14 6-24 10s-20 2-30 8" />
      <path className={styles.cabinet} d="M200 44h20v22h-20z" />
      <path className={styles.rail} d="M203 48h14v5h-14z" />
      <path className={styles.sockets} d="M203 57h5v5h-5zM212 57h5v5h-5z" />
    </svg>
  );
}
