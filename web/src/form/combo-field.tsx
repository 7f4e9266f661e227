import { PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../lib/fold-text.ts';
import { ComboList, ComboOption } from '../ui/combo/combo-list.tsx';
import { useCombo } from '../ui/combo/use-combo.ts';
import styles from './combo-field.module.css';
import { Field, type FieldProps, useFormField } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface Choosable {
  value: number;
  label: string;
  /** What tells it from others of that name. */
  detail?: string;
}

interface ComboFieldProps extends FieldProps {
  /** What is found for the text that was typed last. */
  options: readonly Choosable[];
  /** There are others, which more of a text would find. */
  hasMore: boolean;
  /** What the field's value is called, for when it is not among those found. */
  chosen: string | undefined;
  /** Empty: everything is looked for. */
  onSearch: (text: string) => void;
}

const holds = ({ label, detail = '' }: Choosable, text: string) =>
  foldText(`${label} (${detail})`).includes(foldText(text.trim()));

/** One of more values than a list can show: they are found by typing. Leaving the field empty is no value. */
export function ComboField({ options: found, hasMore, chosen, onSearch, ...props }: ComboFieldProps) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<number | null | undefined>(props);
  /** What is typed; null: nothing yet, the chosen one is named. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Choosable>();
  // What was found for the text before may not be what Enter would take.
  const options = found.filter((option) => holds(option, typed ?? ''));
  const named = [...found, picked].find((option) => option?.value === input.value)?.label ?? chosen ?? '';
  const close = () => {
    setOpen(false);
    setTyped(null);
    if (typed !== null) onSearch('');
  };
  const pick = (option: Choosable) => {
    setPicked(option);
    input.onChange(option.value);
    close();
  };
  const combo = useCombo({ options, idOf: ({ value }) => value, isOpen, onPick: pick });
  const open = () => {
    if (isOpen || control.disabled) return;
    combo.point(options.find(({ value }) => value === input.value));
    setOpen(true);
  };
  const type = (text: string) => {
    setTyped(text);
    combo.point(undefined);
    setOpen(true);
    onSearch(text.trim());
  };
  const leave = () => {
    if (typed?.trim() === '') input.onChange(props.required ? undefined : null);
    close();
    input.onBlur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!combo.onKeyDown(event)) {
      if (event.key === 'Escape' && isOpen) close();
      else if (!isOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) open();
      else return;
    }
    event.preventDefault();
    // The dialog around it takes Escape too.
    event.stopPropagation();
  };

  return (
    <Field {...frame}>
      <PopoverNext
        isOpen={isOpen}
        arrow={false}
        animation="minimal"
        placement="bottom-start"
        fill
        matchTargetWidth
        autoFocus={false}
        enforceFocus={false}
        content={
          <div className={styles.list}>
            <ComboList combo={combo} label={frame.label} className={styles.options}>
              {options.map((option) => (
                <ComboOption
                  key={option.value}
                  combo={combo}
                  option={option}
                  className={styles.option}
                  isSelected={option.value === input.value}
                >
                  <span>{option.label}</span>
                  {option.detail && <span className="muted small">{option.detail}</span>}
                </ComboOption>
              ))}
            </ComboList>
            {options.length === 0 && <p className="muted">{t('forms.noOption')}</p>}
            {hasMore && <p className="muted small">{t('forms.moreOptions')}</p>}
          </div>
        }
        // The frame of the field says nothing of the list: the field itself does.
        renderTarget={({ ref }) => (
          <div ref={ref}>
            <TextInput
              {...control}
              {...combo.field}
              placeholder={t(props.required ? 'form.choose' : 'form.none')}
              value={typed ?? named}
              end={<CaretDown className={styles.caret} />}
              onFocus={(event) => {
                input.onFocus();
                event.currentTarget.select();
              }}
              onBlur={leave}
              onClick={open}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      />
    </Field>
  );
}
