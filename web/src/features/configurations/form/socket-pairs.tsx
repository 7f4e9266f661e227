import { Button } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { type ReactNode, useRef } from 'react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../form/number-field.tsx';
import { type Option, SelectField } from '../../../form/select-field.tsx';
import { useFocusWithin } from '../../../ui/dialogs/use-focus-within.ts';
import styles from './configuration-form.module.css';
import { countField, type FormValues, nextPair, typeField } from './form-values.ts';

interface SocketPairsProps {
  disabled: boolean;
  hintOf: (field: string) => ReactNode;
  options: readonly Option<string>[];
}

export function SocketPairs({ disabled, hintOf, options }: SocketPairsProps) {
  const { t } = useTranslation();
  const form = useForm<FormValues>();
  const { input } = useField<readonly number[]>('pairs', { subscription: { value: true } });
  const section = useRef<HTMLFieldSetElement>(null);
  const next = nextPair(input.value);
  const focusNext = useFocusWithin(section);
  const add = () => {
    if (next === undefined) return;
    form.batch(() => {
      input.onChange([...input.value, next]);
      form.change(countField(next), 1);
    });
    focusNext((pairs) => pairs.querySelector<HTMLElement>('li:last-child select'));
  };
  const remove = (gone: number) => {
    // Focuses the next remove button, or the add button.
    const place = input.value.indexOf(gone);
    focusNext((pairs) => pairs.querySelectorAll<HTMLElement>('li > button, div > [data-adds]').item(place));
    form.batch(() => {
      form.change(typeField(gone), undefined);
      form.change(countField(gone), undefined);
      form.change(
        'pairs',
        input.value.filter((n) => n !== gone),
      );
    });
  };
  return (
    <fieldset ref={section} className="form-section">
      <legend>{t('configurationForm.configElectricalOutlets')}</legend>
      {input.value.length > 0 && (
        <ul className={styles.socketPairs}>
          {input.value.map((n, index) => {
            const name = t('configurationForm.pair', { number: index + 1 });
            return (
              <li key={n} aria-label={name}>
                <SelectField<string>
                  name={typeField(n)}
                  label="configurationForm.ceeSocketType"
                  required
                  disabled={disabled}
                  options={options}
                  hint={hintOf(typeField(n))}
                />
                <NumberField
                  name={countField(n)}
                  label="configurationForm.nbCeeSocket"
                  required
                  disabled={disabled}
                  min={1}
                />
                <Button
                  variant="minimal"
                  icon={<Trash />}
                  disabled={disabled}
                  aria-label={t('configurationForm.removePair', { name })}
                  title={t('configurationForm.removePair', { name })}
                  onClick={() => remove(n)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          data-adds
          icon={<Plus />}
          disabled={disabled || next === undefined}
          text={t('configurationForm.addPair')}
          // Validation on blur would move the button before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        />
      </div>
    </fieldset>
  );
}
