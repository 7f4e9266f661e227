import { differentialNeeded, isCoveredWithin, RCD_SOCKET_MAX_IN } from '@coffret/cabinet/breaker-rules';
import { type Circuit, RCD_MAX_MA } from '@coffret/cabinet/circuits';
import type { NamedCircuit } from '@coffret/cabinet/drawing/circuit-names';
import type { PaperContext } from './context.ts';
import { html } from './html.ts';

interface Point {
  text: string;
  by: 'CONSTRUCTION' | 'SITE';
}

const construction = (text: string): Point => ({ text, by: 'CONSTRUCTION' });
const onSite = (text: string): Point => ({ text, by: 'SITE' });

/** Of one that feeds sockets. */
type FedCircuit = NamedCircuit & { circuit: Circuit };

const namesOf = (circuits: readonly NamedCircuit[]) => circuits.map(({ name }) => name).join(', ');

/** Sockets up to RCD_SOCKET_MAX_IN are covered by one figure, larger ones by that of the use. */
function residualCurrent({ t, f, parameters }: PaperContext, circuits: readonly FedCircuit[]): Point[] {
  const large = circuits.filter(({ circuit }) => !isCoveredWithin(RCD_MAX_MA, circuit));
  const [residual, current] = [f.unit(RCD_MAX_MA, 'mA'), f.unit(RCD_SOCKET_MAX_IN, 'A')];
  if (large.length === 0) return [construction(t.everySocketCovered(residual))];
  const most = differentialNeeded(Number.POSITIVE_INFINITY, parameters.use) ?? RCD_MAX_MA;
  const [covered, uncovered] = [true, false].map((isCovered) =>
    large.filter(({ circuit }) => isCoveredWithin(most, circuit) === isCovered),
  ) as [FedCircuit[], FedCircuit[]];
  return [
    construction(t.socketsCovered(residual, current)),
    ...(covered.length > 0
      ? [construction(t.largeSocketsCovered(f.unit(most, 'mA'), current, namesOf(covered)))]
      : []),
    ...(uncovered.length > 0 ? [onSite(t.socketsNotCovered(current, namesOf(uncovered)))] : []),
  ];
}

function labels({ t }: PaperContext, circuits: readonly NamedCircuit[]): Point {
  const unnamed = circuits.filter(({ mcb }) => !mcb?.name);
  return unnamed.length === 0
    ? construction(t.circuitsNamed)
    : onSite(t.circuitsWithoutName(namesOf(unnamed)));
}

function points(context: PaperContext, verification: string): Point[] {
  const { t, stack, sections } = context;
  const circuits = sections.flatMap((section) =>
    section.circuits.filter((named): named is FedCircuit => named.circuit !== null),
  );
  const hasStop = stack.lines.some(({ elements }) =>
    elements.some(({ product }) => product.technical.elementKind === 'ESTOP'),
  );
  return [
    ...(circuits.length > 0 ? residualCurrent(context, circuits) : []),
    hasStop ? construction(t.emergencyStop) : onSite(t.noEmergencyStop),
    ...(hasStop ? [onSite(t.emergencyStopPlace)] : []),
    ...(circuits.length > 0 ? [labels(context, circuits)] : []),
    onSite(t.schematic),
    onSite(t.earthConnection),
    onSite(verification),
  ];
}

/** What the rules of the use ask, and who ensures it; nothing for FIXED. */
export function checklist(context: PaperContext) {
  const { t, parameters } = context;
  const verification = t.verifications[parameters.use];
  if (verification === null) return null;
  const row = ({ text, by }: Point) => html`
      <tr><td>${text}</td><td>${by === 'SITE' ? html`<strong>${t.onSite}</strong>` : t.byConstruction}</td></tr>`;
  return html`
  <h2>${t.checklist}</h2>
  <table class="checks">
    <colgroup><col><col class="by"></colgroup>
    <thead><tr><th>${t.checkedPoint}</th><th>${t.assuredBy}</th></tr></thead>
    <tbody>${points(context, verification).map(row)}</tbody>
  </table>`;
}
