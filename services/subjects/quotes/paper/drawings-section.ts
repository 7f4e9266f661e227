import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { emergencyStops, namesByPlace } from '@coffret/cabinet/drawing/circuit-names';
import { drawSingleLine } from '@coffret/cabinet/drawing/single-line';
import type { PaperContext } from './context.ts';
import { html, trusted } from './html.ts';

/** Drawn from the configuration, without uploaded images. */
function frontView({ paper, t, f, catalogue, headBreaker, connection, sections }: PaperContext) {
  const { measures } = paper.dimensions;
  return drawCabinet({ lines: paper.configuration.ProjLines }, catalogue, {
    idPrefix: 'front',
    label: t.frontView,
    slotNumbers: (slot) => f.number(slot),
    circuits: namesByPlace(sections),
    connection,
    ...(measures ? { dimensions: measures } : {}),
    ...(headBreaker ? { headBreaker } : {}),
  });
}

function singleLine({ paper, t, f, parameters, stack, headBreaker, connection }: PaperContext): string[] {
  const circuits = paper.electrical?.protection.circuits ?? [];
  const { powerSupply, powerSupplyIntensity, ratedCurrent } = parameters;
  const isUpstream = paper.configuration.isCircuitBreakerAdded === false;
  return drawSingleLine(
    { powerSupply, powerSupplyIntensity, connection, headBreaker, circuits, stops: emergencyStops(stack) },
    {
      label: t.singleLine,
      cuts: t.cuts,
      ...(isUpstream ? { upstream: t.upstreamShort(f.unit(ratedCurrent, 'A')) } : {}),
    },
  );
}

/** The front view fills a page, with the diagram when that is a single strip. */
export function drawings(context: PaperContext) {
  const { t } = context;
  const strips = singleLine(context);
  const diagram = html`
  <h2>${t.singleLine}</h2>
  ${strips.map((strip) => html`<div class="strip">${trusted(strip)}</div>`)}`;
  const fits = strips.length === 1;
  return html`
  <div class="page">
    <h2>${t.front}</h2>
    <figure>${trusted(frontView(context))}<figcaption>${t.frontView}. ${t.millimetres}</figcaption></figure>
    ${fits ? diagram : null}
  </div>
  ${fits ? null : diagram}`;
}
