import { Button } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import type { Fields } from '@coffret/contracts/registers/fields';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from '../../form/field.tsx';
import type { FieldErrors } from '../../form/field-errors.ts';
import { TextInput } from '../../form/text-input.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useFocusWithin } from '../../ui/dialogs/use-focus-within.ts';
import styles from './components-field.module.css';

interface GivenComponent {
  /** Absent: a new one. */
  componentId?: number;
  componentLib: string;
  libEn?: string | null;
}

/** Reported on the whole list. */
export function componentErrors(fields: Fields, values: { [field: string]: unknown }): FieldErrors {
  const hasUnnamed = (name: string) =>
    ((values[name] ?? []) as GivenComponent[]).some(({ componentLib }) => componentLib.trim() === '');
  const wrong = Object.entries(fields).filter(
    ([name, { kind }]) => kind === 'components' && hasUnnamed(name),
  );
  return Object.fromEntries(wrong.map(([name]) => [name, 'REQUIRED']));
}

export function ComponentsField({ disabled, ...field }: { name: string; label: TextKey; disabled: boolean }) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<readonly GivenComponent[] | undefined>(field);
  const section = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusWithin(section);
  const components = input.value || [];
  const rename = (at: number, names: Partial<GivenComponent>) =>
    input.onChange(components.map((one, index) => (index === at ? { ...one, ...names } : one)));
  const add = () => {
    input.onChange([...components, { componentLib: '' }]);
    focusNext((list) => list.querySelector<HTMLElement>('li:last-child input'));
  };
  const remove = (at: number) => {
    input.onChange(components.filter((_one, index) => index !== at));
    focusNext((list) => list.querySelectorAll<HTMLElement>('li > button, [data-adds]').item(at));
  };
  return (
    <fieldset ref={section} className={`form-section ${styles.components}`}>
      <legend>{frame.label}</legend>
      {components.length > 0 && (
        <ul>
          {components.map(({ componentId, componentLib, libEn }, index) => {
            const number = index + 1;
            return (
              <li key={componentId ?? `new-${index}`}>
                <TextInput
                  aria-label={t('registers.component', { number })}
                  aria-invalid={frame.error !== undefined && componentLib.trim() === ''}
                  aria-describedby={control['aria-describedby']}
                  maxLength={255}
                  autoComplete="off"
                  disabled={disabled}
                  value={componentLib}
                  onChange={({ currentTarget }) => rename(index, { componentLib: currentTarget.value })}
                  onBlur={() => input.onBlur()}
                />
                <TextInput
                  aria-label={t('registers.componentEn', { number })}
                  placeholder={t('registers.inEnglish')}
                  maxLength={255}
                  autoComplete="off"
                  disabled={disabled}
                  value={libEn ?? ''}
                  onChange={({ currentTarget }) => rename(index, { libEn: currentTarget.value || null })}
                  onBlur={() => input.onBlur()}
                />
                {!disabled && (
                  <Button
                    variant="minimal"
                    icon={<Trash />}
                    aria-label={t('registers.removeComponent', { name: componentLib || number })}
                    title={t('registers.removeComponent', { name: componentLib || number })}
                    onClick={() => remove(index)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {frame.error !== undefined && (
        <p className="field-error" id={control['aria-describedby']}>
          {frame.error}
        </p>
      )}
      {!disabled && (
        <div>
          <Button
            data-adds
            icon={<Plus />}
            text={t('registers.addComponent')}
            // Validation on blur would move the button before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={add}
          />
        </div>
      )}
    </fieldset>
  );
}
