import { readFileSync } from 'node:fs';
import { productFields } from '@coffret/contracts/catalogue/events';
import { storedForm } from '@coffret/contracts/configurations/form-schemas';
import { templateElement } from '@coffret/contracts/templates/events';
import { z } from 'zod';

const reference = z.strictObject({
  sectors: z.array(z.string()),
  agencies: z.array(z.strictObject({ lib: z.string(), sector: z.string() })),
  activities: z.record(z.string(), z.number()),
  departments: z.array(
    z.strictObject({ code: z.string(), lib: z.string(), agency: z.string(), sector: z.string() }),
  ),
});

const catalogue = z.strictObject({
  brands: z.array(z.string()),
  categories: z.array(
    z.strictObject({
      lib: z.string(),
      libEn: z.string(),
      components: z.array(z.strictObject({ lib: z.string(), libEn: z.string() })),
    }),
  ),
  products: z.array(
    productFields
      .omit({ brandId: true, categoryId: true, componentId: true, image: true })
      .omit({ withdrawnAt: true, successorRef: true })
      .extend({
        libEn: z.string(),
        brandLib: z.string(),
        categoryLib: z.string(),
        componentLib: z.string(),
      }),
  ),
});

const templates = z.array(
  z.strictObject({
    lib: z.string(),
    libEn: z.string(),
    form: storedForm.omit({ quantity: true }),
    lines: z.array(
      z.strictObject({
        line: z.int(),
        ref: z.string(),
        elements: z.array(templateElement.omit({ lineId: true, nbModules: true })),
      }),
    ),
  }),
);

const read = <S extends z.ZodType>(name: string, schema: S): z.infer<S> =>
  schema.parse(JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')));

export const readReference = () => read('reference', reference);

export const readCatalogue = () => read('catalogue', catalogue);

export const readTemplates = () => read('templates', templates);
