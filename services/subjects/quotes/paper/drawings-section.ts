import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { namesByPlace } from '@coffret/cabinet/drawing/circuit-names';
import { drawSingleLine } from '@coffret/cabinet/drawing/single-line';
import type { PaperContext } from './context.ts';
import { html, trusted } from './html.ts';

function frontView({ paper, t, f, catalogue, headBreaker, connection, sections }: PaperContext) {
  const { widthMm, heightMm } = paper.dimensions;
  return drawCabinet({ lines: paper.configuration.ProjLines }, catalogue, {
    idPrefix: 'front',
    label: t.frontView,
    slotNumbers: (slot) => f.number(slot),
    circuits: namesByPlace(sections),
    dimensions: { widthMm, heightMm },
    connection,
    ...(headBreaker ? { headBreaker } : {}),
  });
}

function singleLine({ paper, t, f, parameters, headBreaker, connection }: PaperContext): string[] {
  const circuits = paper.electrical?.protection.circuits ?? [];
  const { powerSupply, powerSupplyIntensity, ratedCurrent } = parameters;
  const isUpstream = paper.configuration.isCircuitBreakerAdded === false;
  return drawSingleLine(
    { powerSupply, powerSupplyIntensity, connection, headBreaker, circuits },
    { label: t.singleLine, ...(isUpstream ? { upstream: t.upstreamShort(f.unit(ratedCurrent, 'A')) } : {}) },
  );
}

/** mm; limited by the page. */
const viewHeight = (heightMm: number) => Math.min(205, Math.max(90, Math.round(heightMm * 0.38)));

/** Drawn from the configuration, without uploaded images. */
export function drawings(context: PaperContext) {
  const { paper, t } = context;
  return html`
  <div class="front" style="--height:${viewHeight(paper.dimensions.heightMm)}mm">
    <h2>${t.front}</h2>
    <figure>${trusted(frontView(context))}<figcaption>${t.frontView}. ${t.millimetres}</figcaption></figure>
  </div>
  <h2>${t.singleLine}</h2>
  ${singleLine(context).map((strip) => html`<div class="strip">${trusted(strip)}</div>`)}`;
}
