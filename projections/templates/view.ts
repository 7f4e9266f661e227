import { FORM_FIELD_NAMES, wholeForm } from '@coffret/contracts/configurations/form-fields';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { type TemplateEvent, templateEvents } from '@coffret/contracts/templates/events';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

const texts = ['lib', 'libEn'];

const columns = entityColumns({
  lib: { kind: 'text', label: 'Nom' },
  libEn: { kind: 'text', label: 'Nom en anglais' },
  shared: { kind: 'boolean', label: 'Pour tous' },
});

/** `_stack` is as in the events; queries add the products' fields. */
export const templatesView: View = {
  name: 'templates',
  // A field of the form more is another shape.
  version: 300 + FORM_FIELD_NAMES.length,
  streams: ['template'],
  called: 'lib',
  types: typesOf(templateEvents),
  indexes: [...columnIndexes(columns, texts), { fields: { userId: 1, _id: 1 } }],
  texts,
  evolve(_doc, event) {
    const id = parseStream(event.stream)[1];
    const { type, data } = event as unknown as TemplateEvent;
    if (type !== 'TemplateSaved') return null;
    const { parameters, stack, ...rest } = data;
    return { _id: id, id, ...rest, ...wholeForm(parameters), _stack: stack };
  },
};

/** A user's own, and those for all. */
export const templatesOf = (userId: number | undefined): Filter => ({
  any: [{ shared: true }, { userId: userId ?? 0 }],
});

export const templatesList = listOf(templatesView, columns, { column: 'lib', order: 'asc' });
