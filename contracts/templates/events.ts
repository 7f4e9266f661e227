import { z } from 'zod';
import { element, stack } from '../configurations/events.ts';
import { storedForm } from '../configurations/form-schemas.ts';
import { type EventsOf, first } from '../events.ts';

/** Without an id: each cabinet made of the template has its own. */
export const templateElement = element.omit({ id: true }).extend({
  /** The circuit's name in English, of a template that comes with the product. */
  nameEn: z.string().optional(),
});

/** Line ids are unique within the template. */
const templateStack = stack.extend({ elements: z.array(templateElement) });

const savedTemplate = z.strictObject({
  lib: z.string(),
  /** null: as `lib`. */
  libEn: z.string().nullable(),
  /** null: it comes with the product. */
  userId: z.int().nullable(),
  /** For every user, else for its owner alone. */
  shared: z.boolean(),
  parameters: storedForm,
  stack: templateStack,
});

export type SavedTemplate = z.infer<typeof savedTemplate>;
export type TemplateElement = z.infer<typeof templateElement>;
export type TemplateStack = z.infer<typeof templateStack>;

export const templateEvents = {
  TemplateSaved: first(savedTemplate),
  TemplateDeleted: first(z.strictObject({})),
};

export type TemplateEvent = EventsOf<typeof templateEvents>;
