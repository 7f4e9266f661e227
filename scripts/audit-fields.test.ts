import { ELEMENT_FIELDS } from '@coffret/contracts/configurations/element-fields';
import { FORM_FIELDS } from '@coffret/contracts/configurations/form-fields';
import { SUBJECTS } from '@coffret/services/app/subjects';
import { publicFieldsOf } from '@coffret/services/core/subject';
import { expect, test } from 'vitest';
import auditEn from '../web/src/features/audit/own-texts.en.ts';
import auditFr from '../web/src/features/audit/own-texts.fr.ts';

/** Fields that have their names where they are. */
const TABLES = { ...FORM_FIELDS, ...ELEMENT_FIELDS };

test('the audit has a name in both languages for each field that it shows', () => {
  const fieldsOf = publicFieldsOf(SUBJECTS);
  const sources = SUBJECTS.flatMap(({ events = {}, auditedDeciders = [] }) => [
    ...Object.keys(events),
    ...auditedDeciders.map(({ category }) => category),
  ]);
  const shown = [...new Set(sources.flatMap((source) => [...fieldsOf(source).shown]))];
  for (const { fields } of [auditFr, auditEn])
    expect(shown.filter((name) => !Object.hasOwn({ ...TABLES, ...fields }, name))).toEqual([]);
});
