import { check, notices } from '@coffret/cabinet';
import { createCatalogue } from '@coffret/cabinet/catalogue';
import { USES } from '@coffret/cabinet/configuration';
import { newConfiguration } from '@coffret/contracts/configurations/commands';
import { wholeForm } from '@coffret/contracts/configurations/form-fields';
import { templateEvents } from '@coffret/contracts/templates/events';
import { expect, test } from 'vitest';
import { toCabinet } from '../core/to-cabinet.ts';
import { readCatalogue } from './data.ts';
import { seededTemplates } from './items.ts';

const catalogue = createCatalogue(readCatalogue().products);
const templates = seededTemplates();

test('there are eight templates, for each use, with names in both languages', () => {
  expect(templates).toHaveLength(8);
  expect(new Set(templates.map(({ parameters }) => parameters.use))).toEqual(new Set(USES));
  for (const language of ['lib', 'libEn'] as const)
    expect(new Set(templates.map((template) => template[language])).size).toBe(8);
});

test.each(templates.map((template) => [template.lib, template] as const))(
  '%s keeps every rule, with nothing to notice but free places, and names each circuit in both languages',
  (_lib, template) => {
    expect(templateEvents.TemplateSaved.data.parse(template)).toEqual(template);
    const { parameters, stack } = template;
    expect(newConfiguration.safeParse({ ...parameters, lib: 'Coffret', projectId: 1 }).error).toBeUndefined();
    const cabinet = toCabinet(wholeForm(parameters), stack);
    expect(check(cabinet, catalogue)).toEqual([]);
    expect(notices(cabinet, catalogue).filter(({ code }) => code !== 'FREE_PLACES')).toEqual([]);
    const breakers = stack.elements.filter(
      ({ ref }) => catalogue.byRef.get(ref)?.technical.elementKind === 'MCB',
    );
    for (const { name, nameEn } of breakers)
      expect([name, nameEn]).toEqual([expect.any(String), expect.any(String)]);
  },
);
