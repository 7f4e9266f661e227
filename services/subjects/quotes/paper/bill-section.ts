import type { BillRow } from '@coffret/cabinet';
import type { PaperContext } from './context.ts';
import { html } from './html.ts';
import { slotText } from './slot-text.ts';

const NO_BREAK = '\u00a0';

/** "2" is a line, "2 / 2 · 2d" are modules or places of it. */
function placesByRef(context: PaperContext): Map<string, string> {
  const { t, f, stack, headBreaker, connection } = context;
  const places = new Map<string, string[]>();
  const add = (ref: string, place: string) => places.set(ref, [...(places.get(ref) ?? []), place]);
  add(connection.ref, t.atInput);
  if (headBreaker) add(headBreaker.ref, t.inHead);
  for (const { line, product, elements } of stack.lines) {
    add(product.ref, f.number(line));
    for (const [ref, same] of Map.groupBy(elements, (element) => element.product.ref)) {
      const slots = same.map(({ slot }) => slotText(slot, context)).join(' · ');
      add(ref, `${f.number(line)}${NO_BREAK}/${NO_BREAK}${slots}`);
    }
  }
  const outside = stack.accessories.flatMap(({ elements }) => elements.map(({ product }) => product.ref));
  for (const ref of new Set(outside)) add(ref, t.outside);
  return new Map([...places].map(([ref, found]) => [ref, found.join(' ; ')]));
}

export type Bill = readonly Pick<BillRow, 'ref' | 'lib' | 'brandLib' | 'quantity'>[];

/** Of one cabinet. */
export function billSection(context: PaperContext, bill: Bill) {
  const { t, f } = context;
  const places = placesByRef(context);
  return html`
  <h2>${t.bill}</h2>
  <table class="bill">
    <colgroup><col class="ref"><col><col class="brand"><col class="count"><col class="place"></colgroup>
    <thead><tr><th>${t.ref}</th><th>${t.designation}</th><th>${t.brand}</th><th class="number">${t.quantity}</th><th>${t.place}</th></tr></thead>
    <tbody>${bill.map(
      ({ ref, lib, brandLib, quantity }) => html`
      <tr><td class="ref">${ref}</td><td>${lib}</td><td>${brandLib}</td><td class="number">${f.number(quantity)}</td>
        <td>${places.get(ref) ?? ''}</td></tr>`,
    )}
    </tbody>
  </table>`;
}
