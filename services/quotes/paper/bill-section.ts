import type { StackLine } from '@coffret/cabinet/stack';
import type { PaperContext } from './context.ts';
import { html } from './html.ts';

/** Where the parts of each reference stand: "2" is a line, "2 / 1,5" a slot of it. */
function placesByRef({ t, f, stack, headBreaker }: PaperContext): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const add = (ref: string, place: string) => places.set(ref, [...(places.get(ref) ?? []), place]);
  if (headBreaker) add(headBreaker.ref, t.inHead);
  const addLine = ({ line, product, elements }: StackLine) => {
    add(product.ref, f.number(line));
    for (const element of elements)
      add(element.product.ref, `${f.number(line)}\u00a0/\u00a0${f.number(element.slot)}`);
  };
  stack.lines.forEach(addLine);
  for (const { elements } of stack.accessories) {
    for (const { product } of elements) if (!places.has(product.ref)) add(product.ref, t.outside);
  }
  return places;
}

/** The parts of one cabinet with the places where they stand. */
export function billSection(context: PaperContext) {
  const { paper, t, f } = context;
  const places = placesByRef(context);
  return html`
  <h2>${t.bill}</h2>
  <table class="bill">
    <thead><tr><th>${t.ref}</th><th>${t.designation}</th><th>${t.brand}</th><th class="number">${t.quantity}</th><th>${t.place}</th></tr></thead>
    <tbody>${paper.price.lines.map(
      ({ ref, lib, brandLib, quantity }) => html`
      <tr><td class="ref">${ref}</td><td>${lib}</td><td>${brandLib}</td><td class="number">${f.number(quantity)}</td>
        <td>${(places.get(ref) ?? []).join(', ')}</td></tr>`,
    )}
    </tbody>
  </table>`;
}
