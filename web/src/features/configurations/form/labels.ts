import type { TextKey } from '../../../i18n/text-key.ts';
import { countField, FORM_FIELDS, MAX_PAIRS, typeField } from './form-values.ts';

const numbers = Array.from({ length: MAX_PAIRS }, (_, index) => index + 1);

export const LABELS: { readonly [field: string]: TextKey } = {
  ...Object.fromEntries(FORM_FIELDS.map((name) => [name, `configurationForm.${name}` as const])),
  ...Object.fromEntries(numbers.map((n) => [typeField(n), 'configurationForm.ceeSocketType' as const])),
  ...Object.fromEntries(numbers.map((n) => [countField(n), 'configurationForm.nbCeeSocket' as const])),
  pairs: 'configurationForm.configElectricalOutlets',
};
