import type { Product } from '../catalogue.ts';
import { COLOUR } from './palette.ts';
import { footShadow, plate, screw } from './parts.ts';
import type { Picture } from './picture.ts';
import { circle, group, line, path, rect, text } from './svg.ts';

/** Accessories have no rated values: the picture depends on the designation. */
const [WIDTH, HEIGHT] = [48, 48];
const RUBBER = { face: '#3b4246', light: '#667076', edge: '#1b1f21' };
const METAL = { face: '#b9c1c4', light: '#e4e9ea', edge: '#6d777b' };

const HOUSING = { face: COLOUR.housing, light: COLOUR.housingLight, edge: COLOUR.housingEdge };

const handle = () =>
  group(
    {},
    footShadow(3, 40, WIDTH - 6),
    path('M9 38V21Q9 11 19 11H29Q39 11 39 21V38', { fill: 'none', stroke: RUBBER.edge, 'stroke-width': 8.4 }),
    path('M9 38V21Q9 11 19 11H29Q39 11 39 21V38', { fill: 'none', stroke: RUBBER.face, 'stroke-width': 7.6 }),
    path('M17 8.4H31', { stroke: RUBBER.light, 'stroke-width': 1, 'stroke-linecap': 'round' }),
    ...[3, 33].map(
      (x) => plate(x, 32, 12, 8, METAL, 1.4) + screw(x + 3.4, 36, 1.3, 20) + screw(x + 8.6, 36, 1.3, 60),
    ),
  );

const feet = () =>
  [
    [4, 5],
    [27, 5],
    [4, 26],
    [27, 26],
  ]
    .map(([x = 0, y = 0]) =>
      group(
        {},
        footShadow(x, y + 14, 17),
        path(`M${x + 3} ${y}H${x + 14}L${x + 17} ${y + 14}H${x}Z`, {
          fill: RUBBER.face,
          stroke: RUBBER.edge,
          'stroke-width': 0.4,
          'stroke-linejoin': 'round',
        }),
        line(x + 4, y + 1, x + 13, y + 1, {
          stroke: RUBBER.light,
          'stroke-width': 0.8,
          'stroke-linecap': 'round',
        }),
        circle(x + 8.5, y + 6.4, 1.9, { fill: COLOUR.steel, stroke: COLOUR.steelEdge, 'stroke-width': 0.3 }),
      ),
    )
    .join('');

const liftingBracket = () =>
  group(
    {},
    footShadow(5, 42, WIDTH - 10),
    path('M24 22L9 40M24 22L39 40', { stroke: METAL.edge, 'stroke-width': 4.4, 'stroke-linecap': 'round' }),
    path('M24 22L9 40M24 22L39 40', { stroke: METAL.face, 'stroke-width': 3.6, 'stroke-linecap': 'round' }),
    circle(24, 14, 8.2, { fill: 'none', stroke: METAL.edge, 'stroke-width': 5 }),
    circle(24, 14, 8.2, { fill: 'none', stroke: METAL.face, 'stroke-width': 4.2 }),
    path('M17.4 9.6A8.2 8.2 0 0 1 24 5.6', {
      fill: 'none',
      stroke: METAL.light,
      'stroke-width': 1,
      'stroke-linecap': 'round',
    }),
    plate(4, 36, 40, 6, METAL, 1.4),
    screw(8.5, 39, 1.4),
    screw(39.5, 39, 1.4, 70),
  );

const wallBrackets = () =>
  [4, 27]
    .map((x) =>
      group(
        {},
        footShadow(x, 43, 17),
        plate(x, 5, 17, 38, METAL, 2.4),
        rect(x + 6, 10, 5, 10, { rx: 2.5, fill: '#eef1f1', stroke: METAL.edge, 'stroke-width': 0.4 }),
        line(x + 1, 25, x + 16, 25, { stroke: METAL.edge, 'stroke-width': 0.4 }),
        screw(x + 8.5, 34, 3, x * 4),
      ),
    )
    .join('');

const padlockableDoor = () =>
  group(
    {},
    footShadow(3, 44, WIDTH - 6),
    plate(3, 4, WIDTH - 6, 40, HOUSING, 2.6),
    rect(7, 8, WIDTH - 14, 32, { rx: 1.6, fill: '#dfe9ea', stroke: COLOUR.housingEdge, 'stroke-width': 0.4 }),
    path('M10 20L19 10.6M10 26L24.6 10.6', {
      stroke: COLOUR.white,
      'stroke-width': 1.1,
      'stroke-linecap': 'round',
    }),
    path('M28.4 27V23.4a4.6 4.6 0 0 1 9.2 0V27', {
      fill: 'none',
      stroke: COLOUR.steelEdge,
      'stroke-width': 1.9,
    }),
    rect(26, 26.6, 14, 11, { rx: 1.6, fill: '#c79a3a', stroke: '#8a6a22', 'stroke-width': 0.4 }),
    circle(33, 31, 1.5, { fill: COLOUR.blackDeep }),
    rect(32.5, 31, 1, 3.6, { fill: COLOUR.blackDeep }),
  );

const meter = (product: Product) =>
  group(
    {},
    footShadow(7, 44, WIDTH - 14),
    plate(7, 4, WIDTH - 14, 40, { face: COLOUR.device, light: COLOUR.white, edge: COLOUR.deviceEdge }, 1.6),
    rect(10.4, 12, WIDTH - 20.8, 11, { rx: 0.8, fill: '#bfd0b6', stroke: '#7d8f77', 'stroke-width': 0.4 }),
    text(WIDTH / 2 + 5, 19.6, '00128,4', {
      size: 5.4,
      anchor: 'middle',
      fill: '#22301f',
      'font-weight': 600,
      transform: 'translate(-5 0)',
    }),
    text(WIDTH / 2, 29.4, 'kWh', { size: 4, fill: COLOUR.ink, 'font-weight': 600 }),
    circle(13.4, 28, 1.1, { fill: COLOUR.red }),
    text(WIDTH / 2, 9.6, product.brandLib, {
      size: 3.2,
      maxWidth: 24,
      fill: COLOUR.petrol,
      'font-weight': 700,
    }),
    text(WIDTH / 2, 40.4, product.ref, { size: 3, maxWidth: 26, fill: COLOUR.inkSoft }),
    rect(14, 32, WIDTH - 28, 3.6, { rx: 0.4, fill: 'none', stroke: COLOUR.ink, 'stroke-width': 0.4 }),
    text(WIDTH / 2, 34.9, 'MID', { size: 2.7, fill: COLOUR.ink, 'font-weight': 600 }),
  );

const labels = () =>
  group(
    {},
    footShadow(6, 43, WIDTH - 12),
    ...['Q1', 'Q2', 'Q3'].map((name, index) =>
      group(
        { transform: `translate(0 ${index * 12.6})` },
        plate(
          6,
          5,
          WIDTH - 12,
          11,
          { face: COLOUR.white, light: COLOUR.white, edge: COLOUR.deviceEdge },
          1.2,
        ),
        rect(6.4, 5.4, 3, 10.2, { rx: 0.8, fill: COLOUR.petrol }),
        text(14.5, 12.6, name, { size: 5.2, fill: COLOUR.ink, 'font-weight': 700 }),
        line(22, 9.4, 38, 9.4, { stroke: COLOUR.deviceEdge, 'stroke-width': 0.9, 'stroke-linecap': 'round' }),
        line(22, 12.4, 33, 12.4, {
          stroke: COLOUR.deviceEdge,
          'stroke-width': 0.9,
          'stroke-linecap': 'round',
        }),
      ),
    ),
  );

const unnamed = (product: Product) =>
  group(
    {},
    footShadow(4, 43, WIDTH - 8),
    plate(4, 5, WIDTH - 8, 38, HOUSING, 2.4),
    screw(9, 10, 1.6),
    screw(WIDTH - 9, 10, 1.6, 70),
    text(WIDTH / 2, 25, product.ref, { size: 6, maxWidth: WIDTH - 14, fill: COLOUR.ink, 'font-weight': 700 }),
    text(WIDTH / 2, 32, product.componentLib ?? '', {
      size: 3.6,
      maxWidth: WIDTH - 14,
      fill: COLOUR.inkSoft,
    }),
  );

const PICTURES: [RegExp, (product: Product) => string][] = [
  [/poignée|handle/i, handle],
  [/pieds?\b|feet|foot/i, feet],
  [/potence|levage|lifting/i, liftingBracket],
  [/mural|wall/i, wallBrackets],
  [/cadenas|padlock/i, padlockableDoor],
  [/compteur|meter/i, meter],
  [/étiquette|label/i, labels],
];

export function accessory(product: Product): Picture {
  const draw = PICTURES.find(([words]) => words.test(product.lib))?.[1] ?? unnamed;
  return { width: WIDTH, height: HEIGHT, body: draw(product) };
}
