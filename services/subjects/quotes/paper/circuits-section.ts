import { limitedSockets, ratedCurrentOf } from '@coffret/cabinet/circuits';
import { PHASES } from '@coffret/cabinet/configuration';
import type { NamedCircuit, Section } from '@coffret/cabinet/drawing/circuit-names';
import { polesLabel } from '@coffret/cabinet/drawing/device';
import { loadLimit } from '@coffret/cabinet/load-limit';
import type { PaperContext } from './context.ts';
import { html } from './html.ts';

/** Against the rated current of the assembly. */
export function phaseLoads({ paper, t, f, parameters, catalogue }: PaperContext) {
  const { load } = paper.electrical ?? {};
  if (!load) return null;
  const names = parameters.powerSupply === 'MONO_230' ? PHASES.slice(0, 1) : PHASES;
  const limit = load.ratedCurrent;
  const scale = 100 / (Math.max(limit, load.intensity) * 1.12);
  const ampere = (current: number) => f.unit(current, 'A');
  const limited = loadLimit(load, paper.configuration, catalogue);
  const isAbove = (current: number) => current > limit && !limited;
  const row = (name: string, current: number) => html`
      <div class="phase" role="img" aria-label="${t.phaseLoad(name, ampere(current), ampere(limit))}">
        <span>${name}</span>
        <span class="track"><i class="${isAbove(current) ? 'bar above' : 'bar'}" style="width:${(current * scale).toFixed(2)}%"></i>
          <i class="limit" style="left:${(limit * scale).toFixed(2)}%"></i></span>
        <strong>${ampere(current)}</strong>
      </div>`;
  return html`
  <div class="phases">
    <h2>${t.phases}</h2>
    ${names.map((name, index) => row(name, load.phases[index] ?? 0))}
    <div class="phase scale"><span class="track"><em style="left:${(limit * scale).toFixed(2)}%">InA ${ampere(limit)}</em></span></div>
    ${limited && html`<p class="limited">${t.limitedBy[limited.by](ampere(limited.current))}</p>`}
  </div>`;
}

const countByRef = ({ circuit }: NamedCircuit) => {
  const counts = new Map<string, number>();
  for (const { product } of circuit.sockets) counts.set(product.ref, (counts.get(product.ref) ?? 0) + 1);
  return [...counts].map(([ref, count]) => `${count} × ${ref}`).join(', ');
};

function limitedSentence({ name, circuit }: NamedCircuit, { t, f }: PaperContext) {
  const sockets = limitedSockets(circuit);
  const [first] = sockets;
  if (!first || !circuit.mcb) return null;
  const from = f.unit(ratedCurrentOf(first), 'A');
  const to = f.unit(ratedCurrentOf(circuit.mcb), 'A');
  return html`<p class="limited">${f.plural(sockets.length, t.limitedSockets)(name, f.number(sockets.length), from, to)}</p>`;
}

export function circuitsSection(context: PaperContext) {
  const { t, f, sections } = context;
  if (sections.length === 0) return html`<h2>${t.circuits}</h2><p>${t.noCircuit}</p>`;
  const device = (section: Section) => {
    const { In, sensitivityMa } = section.rcd?.product.technical ?? {};
    return section.rcd
      ? `${section.name ?? ''} ${section.rcd.product.ref}, ${f.unit(In ?? 0, 'A')} ${f.unit(sensitivityMa ?? 0, 'mA')}`
      : '–';
  };
  const row = (section: Section, named: NamedCircuit) => {
    const { mcb, Inc, phases } = named.circuit;
    const { In, poles } = mcb?.product.technical ?? {};
    return html`
      <tr><td><strong>${named.name}</strong> ${mcb?.name ?? null}</td>
        <td>${mcb ? `${mcb.product.ref}, ${polesLabel(poles ?? '')} ${f.unit(In ?? 0, 'A')}` : '–'}</td>
        <td>${device(section)}</td><td>${countByRef(named)}</td>
        <td class="number">${f.unit(Inc, 'A')}</td><td>${phases.join(' ')}</td></tr>`;
  };
  return html`
  <h2>${t.circuits}</h2>
  <table class="circuits">
    <thead><tr><th>${t.circuit}</th><th>${t.breaker}</th><th>${t.rcd}</th><th>${t.sockets}</th><th class="number">${t.inc}</th><th>${t.phase}</th></tr></thead>
    <tbody>${sections.map((section) => section.circuits.map((named) => row(section, named)))}</tbody>
  </table>
  ${sections.flatMap(({ circuits }) => circuits.map((named) => limitedSentence(named, context)))}`;
}
