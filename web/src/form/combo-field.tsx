import { PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../fold.ts';
import { ComboList, type ComboOption, optionId } from './combo-list.tsx';
import { Field, type FieldProps, useFormField } from './field.tsx';
import { TextInput } from './text-input.tsx';
import './combo-field.css';

interface ComboFieldProps extends FieldProps {
  /** What is found for the text that was typed last. */
  options: readonly ComboOption[];
  /** There are others, which more of a text would find. */
  hasMore: boolean;
  /** What the field's value is called, for when it is not among those found. */
  chosen: string | undefined;
  /** Empty: everything is looked for. */
  onSearch: (text: string) => void;
}

const holds = ({ label, detail = '' }: ComboOption, text: string) =>
  fold(`${label} (${detail})`).includes(fold(text.trim()));

/** One of more values than a list can show: they are found by typing. Leaving the field empty is no value. */
export function ComboField({ options: found, hasMore, chosen, onSearch, ...props }: ComboFieldProps) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<number | null | undefined>(props);
  /** What is typed; null: nothing yet, the chosen one is named. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [picked, setPicked] = useState<ComboOption>();
  // What was found for the text before may not be what Enter would take.
  const options = found.filter((option) => holds(option, typed ?? ''));
  const named = [...found, picked].find((option) => option?.value === input.value)?.label ?? chosen ?? '';
  const current = options[Math.min(active, options.length - 1)];
  const listId = `${control.id}-list`;

  const open = () => {
    if (isOpen || control.disabled) return;
    setActive(
      Math.max(
        0,
        options.findIndex(({ value }) => value === input.value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    if (typed !== null) onSearch('');
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
    onSearch(text.trim());
  };
  const pick = (option: ComboOption) => {
    setPicked(option);
    input.onChange(option.value);
    close();
  };
  const leave = () => {
    if (typed?.trim() === '') input.onChange(props.required ? undefined : null);
    close();
    input.onBlur();
  };
  const step = (by: number) => {
    if (!isOpen) return open();
    setActive((Math.min(active, options.length - 1) + by + options.length) % Math.max(1, options.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && isOpen && current) pick(current);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
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
        popoverClassName="combo-popover"
        content={
          <ComboList
            id={listId}
            label={frame.label}
            {...{ options, hasMore, active: current, value: input.value }}
            onPick={pick}
            onPoint={(option) => setActive(options.indexOf(option))}
          />
        }
        // The frame of the field says nothing of the list: the field itself does.
        renderTarget={({ ref }) => (
          <div ref={ref}>
            <TextInput
              {...control}
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && current ? optionId(listId, current) : undefined}
              placeholder={t(props.required ? 'form.choose' : 'form.none')}
              value={typed ?? named}
              end={<CaretDown className="combo-caret" />}
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
