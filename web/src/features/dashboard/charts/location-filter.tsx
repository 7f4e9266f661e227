import { Button } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { CheckList } from '../../../form/check-list.tsx';
import { Popover } from '../../../ui/elements/popover.tsx';

interface LocationFilterProps {
  label: string;
  locations: readonly { id: number; lib: string }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Empty: all. */
export function LocationFilter({ label, locations, chosen, onChange }: LocationFilterProps) {
  const names = locations.filter(({ id }) => chosen.includes(id)).map(({ lib }) => lib);
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Popover
      placement="bottom-start"
      content={
        <CheckList
          label={label}
          options={locations.map(({ id, lib }) => ({ value: id, label: lib }))}
          chosen={chosen}
          onToggle={toggle}
        />
      }
    >
      <Button
        endIcon={<CaretDown />}
        ellipsizeText
        intent={chosen.length > 0 ? 'primary' : 'none'}
        variant={chosen.length > 0 ? 'minimal' : undefined}
        text={names.length > 0 ? names.join(', ') : label}
      />
    </Popover>
  );
}
