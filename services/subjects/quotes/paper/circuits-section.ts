import type { Product } from '@coffret/cabinet';
import { type Circuit, kindOf, limitedSockets, ratedCurrentOf } from '@coffret/cabinet/circuits';
import { PHASES } from '@coffret/cabinet/configuration';
import type { NamedCircuit, Section } from '@coffret/cabinet/drawing/circuit-names';
import { polesLabel } from '@coffret/cabinet/drawing/device';
import { loadLimit } from '@coffret/cabinet/load-limit';
import type { PaperContext } from './context.ts';
import { type Html, html } from './html.ts';

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

const countByRef = (circuit: Circuit) => {
  const counts = new Map<string, number>();
  for (const { product } of circuit.sockets) counts.set(product.ref, (counts.get(product.ref) ?? 0) + 1);
  return [...counts].map(([ref, count]) => `${count} × ${ref}`).join(', ');
};

function limitedSentence({ name, mcb, circuit }: NamedCircuit, { t, f }: PaperContext) {
  const sockets = circuit ? limitedSockets(circuit) : [];
  const [first] = sockets;
  if (!first || !mcb) return null;
  const from = f.unit(ratedCurrentOf(first), 'A');
  const to = f.unit(ratedCurrentOf(mcb), 'A');
  return html`<p class="limited">${f.plural(sockets.length, t.limitedSockets)(name, f.number(sockets.length), from, to)}</p>`;
}

/** Type, In, IΔn. */
function residual({ technical }: Product, { t, f }: PaperContext): string {
  const { rcdType, In = 0, sensitivityMa = 0, selective } = technical;
  return [
    ...(rcdType ? [t.rcdType(rcdType)] : []),
    f.unit(In, 'A'),
    f.unit(sensitivityMa, 'mA'),
    ...(selective ? [t.selective] : []),
  ].join(', ');
}

interface Row extends NamedCircuit {
  section: Section;
}

interface Column {
  title: string;
  isNumber?: boolean;
  /** null: not known. */
  cell: (row: Row) => Html | string | null;
}

function differentials({ mcb, section }: Row, context: PaperContext) {
  const own = mcb && kindOf(mcb) === 'RCBO' ? [residual(mcb.product, context)] : [];
  const shared = [section.upstream, section.rcd].flatMap((named) =>
    named ? [`${named.name} ${named.rcd.product.ref}, ${residual(named.rcd.product, context)}`] : [],
  );
  const all = [...shared, ...own];
  return all.length === 0 ? null : html`${all.map((text) => html`<div>${text}</div>`)}`;
}

function columnsOf(context: PaperContext): Column[] {
  const { paper, t, f } = context;
  const { conductors = [] } = paper.assembly ?? {};
  const sectionOf = (In: number) => conductors.find(({ upToA }) => In <= upToA)?.mm2;
  const technicalOf = ({ mcb }: Row) => mcb?.product.technical;
  return [
    { title: t.circuit, cell: ({ name, mcb }) => html`<strong>${name}</strong> ${mcb?.name ?? null}` },
    { title: t.breaker, cell: ({ mcb }) => mcb?.product.ref ?? null },
    {
      title: t.curve,
      cell: (row) => {
        const { curve, In } = technicalOf(row) ?? {};
        return In === undefined ? null : [curve, f.unit(In, 'A')].filter(Boolean).join('\u00a0');
      },
    },
    { title: t.poles, cell: (row) => polesLabel(technicalOf(row)?.poles ?? '') || null },
    {
      title: t.icu,
      isNumber: true,
      cell: (row) => {
        const { icuKA } = technicalOf(row) ?? {};
        return icuKA === undefined ? null : f.unit(icuKA, 'kA');
      },
    },
    { title: t.rcd, cell: (row) => differentials(row, context) },
    {
      title: t.section,
      isNumber: true,
      cell: (row) => {
        const section = sectionOf(technicalOf(row)?.In ?? Number.NaN);
        return section === undefined ? null : f.unit(section, 'mm²');
      },
    },
    { title: t.feeds, cell: ({ circuit }) => (circuit ? countByRef(circuit) : t.spare) },
    {
      title: t.inc,
      isNumber: true,
      cell: ({ circuit }) => (circuit ? f.unit(circuit.Inc, 'A') : null),
    },
    { title: t.phase, cell: ({ circuit }) => circuit?.phases.join(' ') ?? null },
  ];
}

/** A column of which nothing is known is left out. */
export function circuitsSection(context: PaperContext) {
  const { t, sections } = context;
  if (sections.length === 0) return html`<h2>${t.circuits}</h2><p>${t.noCircuit}</p>`;
  const rows = sections.flatMap((section) => section.circuits.map((named) => ({ ...named, section })));
  const columns = columnsOf(context).filter(({ cell }) => rows.some((row) => cell(row) !== null));
  const classOf = ({ isNumber }: Column) => (isNumber ? 'number' : '');
  return html`
  <h2>${t.circuits}</h2>
  <table class="circuits">
    <thead><tr>${columns.map((column) => html`<th class="${classOf(column)}">${column.title}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) => html`
      <tr>${columns.map((column) => html`<td class="${classOf(column)}">${column.cell(row) ?? '–'}</td>`)}</tr>`,
    )}
    </tbody>
  </table>
  ${columns.some(({ title }) => title === t.section) ? html`<p class="hint">${t.sectionHint}</p>` : null}
  ${rows.map((row) => limitedSentence(row, context))}`;
}
