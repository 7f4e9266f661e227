import type { Catalogue } from '@coffret/cabinet/catalogue';
import { NONE } from '@coffret/cabinet/configuration';
import {
  type Parameters,
  parameters as parametersSchema,
  type Stack,
} from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { brands } from '@coffret/contracts/registers/registers';
import type { Template } from '@coffret/contracts/templates/answers';
import type { TemplateStack } from '@coffret/contracts/templates/events';
import { registerView } from '@coffret/projections/registers/view';
import { templatesOf, templatesView } from '@coffret/projections/templates/view';
import type { Viewer } from '../../core/http/access.ts';
import type { QueryServices } from '../../core/services.ts';

export type TemplateDoc = Doc &
  Omit<Template, 'isCircuitBreakerAdded' | 'ProjLines' | 'missing'> & { _stack: TemplateStack };

/** With the circuits' names in the user's language. */
export function templateStack({ elements, ...stack }: TemplateStack, { doc }: Pick<Viewer, 'doc'>): Stack {
  const isEnglish = doc.culture === 'en_EN';
  return {
    ...stack,
    elements: elements.map(({ nameEn, ...element }) =>
      isEnglish && nameEn ? { ...element, name: nameEn } : element,
    ),
  };
}

/** Of the form and the drawing, which the catalogue no longer has. */
export function missingRefs(
  { accessories, _stack }: Pick<TemplateDoc, 'accessories' | '_stack'>,
  { byRef }: Catalogue,
): string[] {
  const refs = [..._stack.lines, ..._stack.elements].map(({ ref }) => ref).concat(accessories);
  return [...new Set(refs)].filter((ref) => ref !== NONE && !byRef.has(ref));
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
  const missing = new Set(missingRefs(doc, catalogue));
  const isKnown = ({ ref }: { ref: string }) => !missing.has(ref);
  const { brandId, ...form } = parametersSchema.strip().parse(doc);
  const brand = brandId === null ? null : await services.view(registerView(brands)).findOne({ _id: brandId });
  const accessories = form.accessories.filter((ref) => isKnown({ ref }));
  const { lines, elements, isCircuitBreakerAdded } = templateStack(doc._stack, viewer);
  let last = 0;
  const kept = lines.filter(isKnown).map((line) => ({ ...line, line: line.line > 0 ? ++last : 0 }));
  return {
    parameters: {
      ...form,
      brandId: brand && brandId,
      accessories: accessories.length > 0 ? accessories : [NONE],
    },
    stack: {
      lines: kept,
      elements: elements.filter((one) => isKnown(one) && kept.some(({ id }) => id === one.lineId)),
      isCircuitBreakerAdded,
    },
  };
}
