import { type Catalogue, isOfOneShape, textIn } from '@coffret/cabinet/catalogue';
import { NONE } from '@coffret/cabinet/configuration';
import { successorOf } from '@coffret/cabinet/successors';
import {
  type Parameters,
  parameters as parametersSchema,
  type Stack,
} from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { brands } from '@coffret/contracts/registers/registers';
import type { TemplateRow } from '@coffret/contracts/templates/answers';
import type { TemplateStack } from '@coffret/contracts/templates/events';
import { registerView } from '@coffret/projections/registers/view';
import { templatesOf, templatesView } from '@coffret/projections/templates/view';
import type { Viewer } from '../../core/http/access.ts';
import type { QueryServices } from '../../core/services.ts';

export type TemplateDoc = Doc & Omit<TemplateRow, 'missing'> & { _stack: TemplateStack };

/** The one to draw in its place; null: there is none. */
function currentRef(ref: string, catalogue: Catalogue): string | null {
  const product = catalogue.byRef.get(ref);
  if (!product) return ref === NONE ? ref : null;
  const successor = product.isArchived ? successorOf(product, catalogue) : undefined;
  if (!successor) return ref;
  return isOfOneShape(product, successor) ? successor.ref : null;
}

/** With the successors of archived and withdrawn products, and the circuits' names in the user's language. `missing`: refs that
 * the catalogue no longer has, also those whose successor does not fit in their place. */
export function currentTemplate(
  {
    _stack: { lines, elements, isCircuitBreakerAdded },
    ...form
  }: Pick<TemplateDoc, 'accessories' | '_stack'>,
  catalogue: Catalogue,
  { doc }: Pick<Viewer, 'doc'>,
) {
  const missing = new Set<string>();
  const current = (ref: string) => {
    const found = currentRef(ref, catalogue);
    if (found === null) missing.add(ref);
    return found ?? ref;
  };
  const accessories = [...new Set(form.accessories.map(current))];
  // Its elements name one another by these ids.
  const firstId = 1 + Math.max(0, ...lines.map(({ id }) => id));
  const stack: Stack = {
    lines: lines.map((line) => ({ ...line, ref: current(line.ref) })),
    elements: elements.map(({ nameEn, ...element }, place) => ({
      ...element,
      id: firstId + place,
      ref: current(element.ref),
      ...(element.name && { name: textIn(String(doc.culture), element.name, nameEn) }),
    })),
    isCircuitBreakerAdded,
  };
  return { accessories, stack, missing: [...missing] };
}

/** Without what the catalogue, or the brands, no longer have. null: no such template for this user. */
export async function readTemplate(
  services: QueryServices,
  templateId: number,
  catalogue: Catalogue,
  viewer: Viewer,
): Promise<{ parameters: Parameters; stack: Stack } | null> {
  const doc = await services
    .view<TemplateDoc>(templatesView)
    .findOne({ all: [{ _id: templateId }, templatesOf(viewer.id)] });
  if (!doc) return null;
  const { stack, missing, ...current } = currentTemplate(doc, catalogue, viewer);
  const isKnown = ({ ref }: { ref: string }) => !missing.includes(ref);
  const { brandId, ...form } = parametersSchema.strip().parse(doc);
  const brand = brandId === null ? null : await services.view(registerView(brands)).findOne({ _id: brandId });
  const accessories = current.accessories.filter((ref) => !missing.includes(ref));
  let last = 0;
  const kept = stack.lines.filter(isKnown).map((line) => ({ ...line, line: line.line > 0 ? ++last : 0 }));
  return {
    parameters: {
      ...form,
      brandId: brand && brandId,
      accessories: accessories.length > 0 ? accessories : [NONE],
    },
    stack: {
      ...stack,
      lines: kept,
      elements: stack.elements.filter((one) => isKnown(one) && kept.some(({ id }) => id === one.lineId)),
    },
  };
}
