import { CODED_FIELDS, type FormFieldName } from '@coffret/contracts/configurations/form-fields';
import i18next from 'i18next';

/** Of a choice. Unknown answers stay as they are. */
export const optionText = (name: FormFieldName, value: string): string =>
  CODED_FIELDS.some((coded) => coded === name)
    ? i18next.t(`${name}.${value}` as 'use.FIXED')
    : i18next.t(`configurationForm.options.${value}` as 'configurationForm.options.NONE', {
        defaultValue: value.replace(/(\d)A$/, '$1 A'),
      });
