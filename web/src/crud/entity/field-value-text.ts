import i18next from 'i18next';

/** As the field of a form shows it: a choice by its option's text. undefined: of a kind without a short text. */
export function fieldValueText(
  form: HTMLFormElement | null | undefined,
  name: string,
  value: unknown,
): string | undefined {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === String(value ?? ''))?.text;
  if (value === undefined || value === null || value === '') return i18next.t('entity.noValue');
  if (typeof value === 'boolean') return i18next.t(value ? 'list.yes' : 'list.no');
  const isChosen = control instanceof Element && control.role === 'combobox';
  return isChosen || typeof value === 'object' ? undefined : String(value);
}
