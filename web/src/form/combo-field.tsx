import { PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { containsWords } from '@coffret/contracts/search-words';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboList, ComboOption } from '../ui/combo/combo-list.tsx';
import { useCombo } from '../ui/combo/use-combo.ts';
import styles from './combo-field.module.css';
import { Field, type FieldProps, useFormField } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface Choosable {
  value: number;
  label: string;
  /** Distinguishes equal labels. */
  detail?: string | undefined;
}

interface ComboFieldProps extends FieldProps {
  /** Results for the last typed text. */
  options: readonly Choosable[];
  hasMore: boolean;
  /** Label of the current value, when it is not in the results. */
  chosen: string | undefined;
  onSearch: (text: string) => void;
  /** Makes what the typed text names; null: refused, and reported. */
  creation?: Creation | undefined;
}

interface Creation {
  label: (text: string) => string;
  disabledReason: (text: string) => string | undefined;
  create: (text: string) => Promise<Choosable | null>;
}

/** Not an id. */
const NEW = -1;

const holds = ({ label, detail = '' }: Choosable, text: string) =>
  containsWords(`${label} (${detail})`, text);

/** For many values, found by typing. Empty is no value. */
export function ComboField({
  options: found,
  hasMore,
  chosen,
  onSearch,
  creation,
  ...props
}: ComboFieldProps) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<number | null | undefined>(props);
  /** null: untouched, shows the current value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Choosable>();
  // Results may belong to the previous text.
  const matching = found.filter((option) => holds(option, typed ?? ''));
  const text = typed?.trim() ?? '';
  const isNew =
    text !== '' && !found.some(({ label }) => normalizeForSearch(label) === normalizeForSearch(text));
  const reason = creation?.disabledReason(text);
  const options =
    creation && isNew ? [...matching, { value: NEW, label: creation.label(text), detail: reason }] : matching;
  const named = [...found, picked].find((option) => option?.value === input.value)?.label ?? chosen ?? '';
  const close = () => {
    setOpen(false);
    setTyped(null);
    if (typed !== null) onSearch('');
  };
  const pick = async (option: Choosable) => {
    if (option.value === NEW) {
      if (reason) return;
      close();
      const made = await creation?.create(text);
      if (made) choose(made);
    } else choose(option);
  };
  const choose = (option: Choosable) => {
    setPicked(option);
    input.onChange(option.value);
    // A choice is complete: validated as when the field is left, which the focus does not do.
    input.onBlur();
    input.onFocus();
    close();
  };
  const combo = useCombo({
    options,
    idOf: ({ value }) => value,
    isOpen,
    onPick: (option) => void pick(option),
  });
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
    // Escape would also close a surrounding dialog.
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
        // It would take it from the next field.
        shouldReturnFocusOnClose={false}
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
                  isDisabled={option.value === NEW && reason !== undefined}
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
        // aria attributes belong to the input, not to its wrapper.
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
