import type { ReactNode } from 'react';

/** Equal in both themes. */
export const PAINT = {
  ink: '#17343b',
  housing: '#eef1f1',
  shade: '#d3dbdd',
  metal: '#a9b6ba',
  dark: '#2c4a52',
  white: '#ffffff',
  petrol: '#2f7f8f',
  blue: '#3f73c4',
  red: '#cf4038',
  yellow: '#f0b93a',
  green: '#4b9a62',
  copper: '#c47a45',
} as const;

const line = {
  stroke: PAINT.ink,
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/* In a square of 64, centred, with the foot at 54. */

const square = (
  <>
    <rect x="13" y="14" width="38" height="38" rx="7" fill={PAINT.housing} {...line} />
    <circle cx="32" cy="33" r="15" fill={PAINT.shade} {...line} />
  </>
);

const round = (
  <>
    <circle cx="32" cy="33" r="20" fill={PAINT.housing} {...line} />
    <circle cx="32" cy="33" r="15" fill={PAINT.shade} {...line} />
  </>
);

const industrial = (paint: string) => (
  <>
    <path d="M28 50h8v6h-8z" fill={paint} {...line} />
    <circle cx="32" cy="33" r="20" fill={paint} {...line} />
    <circle cx="32" cy="33" r="14.5" fill={PAINT.white} {...line} />
  </>
);

const module = (paint: string) => (
  <>
    <path d="M18 13h28v9h3v23h-3v9H18v-9h-3V22h3z" fill={PAINT.housing} {...line} />
    <path d="M23 13v5h6v-5M35 13v5h6v-5" fill={PAINT.shade} {...line} />
    <rect x="26" y="41" width="12" height="9" rx="2" fill={paint} {...line} />
  </>
);

const mushroom = (
  <>
    <rect x="14" y="38" width="36" height="16" rx="5" fill={PAINT.yellow} {...line} />
    <path d="M11 38c0-13 9-22 21-22s21 9 21 22c0 3-42 3-42 0z" fill={PAINT.red} {...line} />
  </>
);

const bulb = (
  <>
    <path d="M26 47h12v7H26z" fill={PAINT.metal} {...line} />
    <path d="M26 47c0-5-9-9-9-19a15 15 0 0 1 30 0c0 10-9 14-9 19z" fill={PAINT.yellow} {...line} />
  </>
);

const plug = (paint: string) => (
  <>
    <path d="M24 10v11M40 10v11" stroke={PAINT.metal} strokeWidth="5" strokeLinecap="round" />
    <path d="M32 46v10" stroke={PAINT.ink} strokeWidth="4" />
    <path d="M15 21h34v11c0 9-8 15-17 15s-17-6-17-15z" fill={paint} {...line} />
  </>
);

const gland = (
  <>
    <path d="M32 12l18 10.5v21L32 54 14 43.5v-21z" fill={PAINT.metal} {...line} />
    <circle cx="32" cy="33" r="14" fill={PAINT.housing} {...line} />
  </>
);

const meter = (
  <>
    <path d="M14 54V28a18 16 0 0 1 36 0v26z" fill={PAINT.housing} {...line} />
    <rect x="18" y="22" width="28" height="15" rx="3" fill={PAINT.dark} {...line} />
  </>
);

const lens = (paint: string) => (
  <>
    <circle cx="32" cy="33" r="20" fill={PAINT.metal} {...line} />
    <circle cx="32" cy="33" r="15.5" fill={paint} {...line} />
    <path
      d="M23 27a11 11 0 0 1 6-5"
      fill="none"
      stroke={PAINT.white}
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </>
);

const cabinet = (paint: string) => (
  <>
    <path d="M18 50h6v5h-6zM40 50h6v5h-6z" fill={PAINT.dark} {...line} />
    <rect x="13" y="11" width="38" height="41" rx="4" fill={paint} {...line} />
    <rect x="17" y="15" width="30" height="33" rx="2" fill={PAINT.housing} {...line} />
    <path d="M50 28v8" stroke={PAINT.ink} strokeWidth="3" strokeLinecap="round" />
  </>
);

const fuse = (paint: string) => (
  <>
    <path d="M19 20c0-6 26-6 26 0v6H19zM19 43h26v6c0 6-26 6-26 0z" fill={PAINT.metal} {...line} />
    <rect x="17" y="23" width="30" height="22" rx="3" fill={paint} {...line} />
  </>
);

export const BODIES = {
  square,
  round,
  cee230: industrial(PAINT.blue),
  cee400: industrial(PAINT.red),
  cee110: industrial(PAINT.yellow),
  breaker: module(PAINT.petrol),
  differential: module(PAINT.yellow),
  contactor: module(PAINT.green),
  mushroom,
  bulb,
  plug: plug(PAINT.dark),
  petrolPlug: plug(PAINT.petrol),
  gland,
  meter,
  greenLens: lens(PAINT.green),
  redLens: lens(PAINT.red),
  cabinet: cabinet(PAINT.shade),
  petrolCabinet: cabinet(PAINT.petrol),
  fuse: fuse(PAINT.white),
  copperFuse: fuse(PAINT.copper),
} satisfies { [name: string]: ReactNode };

const pair = (eye: (x: number) => ReactNode, gap = 6.5) => (
  <>
    {eye(32 - gap)}
    {eye(32 + gap)}
  </>
);

/** Drawn at y 0. */
export const EYES = {
  holes: (paint: string) => pair((x) => <circle cx={x} cy="0" r="2.7" fill={paint} />),
  slots: (paint: string) => pair((x) => <rect x={x - 1.5} y="-4" width="3" height="8" rx="1" fill={paint} />),
  bars: (paint: string) =>
    pair((x) => <rect x={x - 3.5} y="-1.5" width="7" height="3" rx="1" fill={paint} />),
  slanted: (paint: string) => (
    <path d="M23.5 3.5l4-7M40.5 3.5l-4-7" stroke={paint} strokeWidth="3" strokeLinecap="round" fill="none" />
  ),
  asleep: (paint: string) =>
    pair((x) => (
      <path d={`M${x - 3.5}-1q3.5 4 7 0`} stroke={paint} strokeWidth="2" strokeLinecap="round" fill="none" />
    )),
  wink: (paint: string) => (
    <>
      <circle cx="25.5" cy="0" r="2.7" fill={paint} />
      <path d="M35 0q3.5-3.5 7 0" stroke={paint} strokeWidth="2" strokeLinecap="round" fill="none" />
    </>
  ),
};

/** Drawn at y 0. */
export const MOUTHS = {
  smile: (paint: string) => (
    <path d="M26-1q6 6 12 0" stroke={paint} strokeWidth="2" strokeLinecap="round" fill="none" />
  ),
  level: (paint: string) => <path d="M28 0h8" stroke={paint} strokeWidth="2" strokeLinecap="round" />,
  pin: (paint: string) => (
    <circle cx="32" cy="0" r="2.3" fill={PAINT.metal} stroke={paint} strokeWidth="1.4" />
  ),
  oh: (paint: string) => <ellipse cx="32" cy="0" rx="2.2" ry="2.8" fill={paint} />,
  grin: (paint: string) => <path d="M26-2h12a6 5 0 0 1-12 0z" fill={paint} />,
  none: () => null,
};
