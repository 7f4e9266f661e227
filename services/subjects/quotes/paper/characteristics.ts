import { polesLabel } from '@coffret/cabinet/drawing/device';
import type { PaperContext } from './context.ts';
import { html } from './html.ts';

type Fact = [name: string, value: string];

/** Non-breaking spaces before units. */
const bound = (value: string) => value.replace(/(\d) (?=(?:A|V|mm²)(?!\p{L}))/gu, '$1\u00a0');

const list = (facts: Fact[]) =>
  html`<dl class="grid">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${bound(value)}</dd></div>`)}</dl>`;

function electrical({ paper, t, f, parameters, headBreaker, connection }: PaperContext): Fact[] {
  const { dimensions } = paper;
  const head = headBreaker
    ? `${headBreaker.ref}, ${polesLabel(headBreaker.technical.poles ?? '')} ${f.unit(headBreaker.technical.In ?? 0, 'A')}`
    : t.none;
  const size = [dimensions.widthMm, dimensions.heightMm, dimensions.depthMm]
    .map((mm) => f.number(mm))
    .join(' × ');
  return [
    [t.ratedCurrent, f.unit(parameters.ratedCurrent, 'A')],
    [t.diversityFactor, f.number(paper.electrical?.load.diversityFactor ?? 1)],
    [t.ratedVoltage, t.voltages[parameters.powerSupply]],
    [t.frequency, f.unit(50, 'Hz')],
    [
      t.powerSupply,
      `${t.powerSupplies[parameters.powerSupply]}, ${f.unit(Number.parseInt(parameters.powerSupplyIntensity, 10), 'A')}`,
    ],
    [t.electricalConnect, `${t.connections[parameters.electricalConnect]} (${connection.ref})`],
    [t.headBreaker, head],
    [t.protectionIndex, t.protectionIndexes[parameters.protectionIndex]],
    [t.dimensions, `${size} mm`],
    [t.weight, f.unit(Math.round(dimensions.weightG / 100) / 10, 'kg')],
  ];
}

function equipment({ t, f, catalogue, parameters }: PaperContext): Fact[] {
  const none = (values: string[]) => (values.length > 0 ? values.join(', ') : t.none);
  return [
    [t.circuitBreakers, f.number(parameters.nbCircuitBreakers)],
    [t.classicSockets, f.number(parameters.nbElectricalOutlets)],
    [
      t.ceeSockets,
      none(parameters.ceeSockets.map(({ type, count }) => `${f.number(count)} × ${t.ceeTypes[type]}`)),
    ],
    [t.safety, parameters.safetyEquipment.map((code) => t.safetyEquipments[code]).join(', ')],
    [t.accessories, none(parameters.accessories.map((ref) => catalogue.byRef.get(ref)?.lib ?? ref))],
  ];
}

export const characteristics = (context: PaperContext) => html`
  <h2>${context.t.characteristics}</h2>
  ${list(electrical(context))}
  <h2>${context.t.equipment}</h2>
  ${list(equipment(context))}`;
