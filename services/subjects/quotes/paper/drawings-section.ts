import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { emergencyStops, NO_WIRING, namesByPlace } from '@coffret/cabinet/drawing/circuit-names';
import { drawSingleLine } from '@coffret/cabinet/drawing/single-line';
import type { PaperContext } from './context.ts';
import { html, trusted } from './html.ts';
import { slotText } from './slot-text.ts';

/** Drawn from the configuration, without uploaded images. */
function frontView(context: PaperContext) {
  const { paper, t, catalogue, headBreaker, connection, sections } = context;
  const { measures } = paper.dimensions;
  return drawCabinet({ lines: paper.configuration.ProjLines }, catalogue, {
    idPrefix: 'front',
    label: t.frontView,
    slotNumbers: (slot) => slotText(slot, context),
    circuits: namesByPlace(sections),
    connection,
    ...(measures ? { dimensions: measures } : {}),
    ...(headBreaker ? { headBreaker } : {}),
  });
}

/** mm, on a page with a title. */
const STRIP_HEIGHT = 245;

function singleLine({ paper, t, f, parameters, stack, headBreaker, connection }: PaperContext): string[] {
  const wiring = paper.electrical?.protection ?? NO_WIRING;
  const { powerSupply, powerSupplyIntensity, ratedCurrent } = parameters;
  return drawSingleLine(
    { powerSupply, powerSupplyIntensity, connection, headBreaker, wiring, stops: emergencyStops(stack) },
    {
      label: t.singleLine,
      cuts: t.cuts,
      trips: t.trips,
      spare: t.spare,
      height: STRIP_HEIGHT,
      ...(headBreaker === null ? { upstream: t.upstreamShort(f.unit(ratedCurrent, 'A')) } : {}),
    },
  );
}

/** Fills what is left of its page. */
export const frontViewSection = (context: PaperContext) => html`
  <h2>${context.t.front}</h2>
  <figure>${trusted(frontView(context))}<figcaption>${context.t.frontView}. ${context.t.millimetres}</figcaption></figure>`;

/** A single strip fills its page. */
export function singleLineSection(context: PaperContext) {
  const strips = singleLine(context);
  return html`
  <div class="${strips.length === 1 ? 'page' : 'pages'}">
    <h2>${context.t.singleLine}</h2>
    ${strips.map((strip) => html`<div class="strip">${trusted(strip)}</div>`)}
  </div>`;
}
