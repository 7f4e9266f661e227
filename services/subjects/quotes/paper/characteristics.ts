import type { Product } from '@coffret/cabinet';
import { DEFAULT_SHORT_CIRCUIT_KA, EARTHINGS } from '@coffret/cabinet';
import { CONNECT_RATING, SUPPLY_RATING } from '@coffret/cabinet/configuration';
import { polesLabel } from '@coffret/cabinet/drawing/device';
import { partsOf } from '@coffret/cabinet/parts';
import { CODE_LABELS } from '../../../core/texts/code-labels.ts';
import type { PaperContext } from './context.ts';
import type { Fact } from './facts.ts';
import { factList } from './facts.ts';
import { html } from './html.ts';

const BREAKERS = ['MCB', 'RCBO', 'HEAD'];

/** The least breaking capacity; not known when that of one breaker is not. */
function conditionalShortCircuit({ paper, t, f, catalogue }: PaperContext): Fact[] {
  const capacities = partsOf(paper.configuration, catalogue)
    .filter(({ product }) => BREAKERS.includes(product.technical.elementKind ?? ''))
    .map(({ product }) => product.technical.icuKA ?? Number.NaN);
  const least = Math.min(...capacities);
  return Number.isFinite(least) ? [[t.conditionalShortCircuit, f.unit(least, 'kA')]] : [];
}

function lowestIndex({ paper, t, catalogue }: PaperContext): Fact[] {
  const parts = partsOf(paper.configuration, catalogue).map(({ product }) => product);
  const least = Math.min(...parts.map(({ technical }) => technical.ip ?? Number.POSITIVE_INFINITY));
  const refs = parts.filter(({ technical }) => technical.ip === least).map(({ ref }) => ref);
  return Number.isFinite(least) ? [[t.lowestIndex, `IP${least} (${refs.join(', ')})`]] : [];
}

/** What the builder states. */
function stated({ paper: { assembly }, t, f }: PaperContext) {
  const { insulationVoltageV, impulseVoltageKV, impactCode, pollutionDegree } = assembly ?? {};
  const fact = (name: string, value: string | undefined): Fact[] => (value ? [[name, value]] : []);
  return {
    voltages: [
      ...fact(
        t.insulationVoltage,
        insulationVoltageV === undefined ? undefined : f.unit(insulationVoltageV, 'V'),
      ),
      ...fact(t.impulseVoltage, impulseVoltageKV === undefined ? undefined : f.unit(impulseVoltageKV, 'kV')),
    ],
    surroundings: [
      ...fact(t.impactCode, impactCode),
      ...fact(t.pollutionDegree, pollutionDegree?.toString()),
    ],
  };
}

/** Poles, curve, In; and Icu, where it is known. */
function breakerFacts({ technical }: Product, { t, f }: PaperContext): string {
  const { poles = '', curve, In = 0, icuKA } = technical;
  const rating = [polesLabel(poles), curve, f.unit(In, 'A')].filter(Boolean).join(' ');
  return icuKA === undefined ? rating : `${rating}, ${t.icu} ${f.unit(icuKA, 'kA')}`;
}

function dimensions({ paper, t, f }: PaperContext): string {
  const { measures } = paper.dimensions;
  if (!measures) return t.dimensionsUnknown;
  const { widthMm, heightMm, depthMm } = measures;
  return `${[widthMm, heightMm, depthMm].map((mm) => f.number(mm)).join(' × ')} mm`;
}

function electrical(context: PaperContext): Fact[] {
  const { paper, t, f, parameters, standard, headBreaker, connection } = context;
  const { earthing, shortCircuitKA } = paper.configuration;
  const labels = CODE_LABELS[paper.culture];
  const system = EARTHINGS.find((each) => each === earthing);
  const head = headBreaker ? `${headBreaker.ref}, ${breakerFacts(headBreaker, context)}` : t.none;
  const supply = f.unit(SUPPLY_RATING[parameters.powerSupplyIntensity], 'A');
  const input = f.unit(CONNECT_RATING[parameters.electricalConnect], 'A');
  const { voltages, surroundings } = stated(context);
  const diversity = f.number(paper.electrical?.load.diversityFactor ?? 1);
  return [
    [t.use, labels.use[parameters.use]],
    [t.protectionIndex, t.protectionIndexes[parameters.protectionIndex]],
    ...lowestIndex(context),
    ...surroundings,
    [t.ratedCurrent, t.ratedCurrentOf(f.unit(parameters.ratedCurrent, 'A'), supply, input)],
    [t.diversityFactor, t.diversityBy[standard.diversityBy](diversity)],
    [t.ratedVoltage, t.voltages[parameters.powerSupply]],
    ...voltages,
    [t.frequency, f.unit(50, 'Hz')],
    [t.powerSupply, `${t.powerSupplies[parameters.powerSupply]}, ${supply}`],
    [t.electricalConnect, `${t.connections[parameters.electricalConnect]} (${connection.ref})`],
    [t.earthing, system ? labels.earthing[system] : t.unspecified],
    [t.headBreaker, head],
    [t.shortCircuit, f.unit(shortCircuitKA ?? DEFAULT_SHORT_CIRCUIT_KA, 'kA')],
    ...conditionalShortCircuit(context),
    [t.dimensions, dimensions(context)],
    [t.weight, f.unit(Math.round(paper.dimensions.weightG / 100) / 10, 'kg')],
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
  ${factList(electrical(context))}
  <h2>${context.t.equipment}</h2>
  ${factList(equipment(context))}`;
