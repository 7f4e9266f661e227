import { Button, MenuItem } from '@blueprintjs/core';
import { Clipboard, Cut, Duplicate } from '@blueprintjs/icons';
import type { Catalogue } from '@coffret/cabinet';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverMenu } from '../../../ui/elements/popover.tsx';
import type { BreakerCircuit } from '../circuits/breaker-circuit.ts';
import { CircuitControls } from '../circuits/circuit-controls.tsx';
import { CircuitName } from '../circuits/circuit-name.tsx';
import { productName } from '../sentences.ts';
import type { Replacement } from '../stack/replacements.ts';
import styles from './cabinet.module.css';
import { placeBelow } from './cell-tooltip.tsx';
import type { Cell } from './cells.ts';
import type { DrawnFrame } from './frame.ts';
import type { PartActions } from './use-part-actions.ts';

interface PartBarProps {
  cell: Cell;
  /** Below which the bar stands: of a breaker its last socket, so that the bar hides none. */
  above: Cell;
  frame: DrawnFrame;
  catalogue: Catalogue;
  part: PartActions;
  /** Of a breaker. */
  breaker: BreakerCircuit | null;
  onMove: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What can be done with the selected part, below it and its sockets. */
export function PartBar(props: PartBarProps) {
  const { cell, above, frame, catalogue, part, breaker, onMove, onRemove, onClose } = props;
  const { t } = useTranslation();
  const [replacements, setReplacements] = useState<readonly Replacement[]>([]);

  const { y, height } = above.box;
  const circuit = breaker ? null : part.circuitOf(cell);
  const acts = [
    { icon: <Duplicate />, name: t('configurator.part.duplicate'), onClick: () => part.duplicate(cell) },
    { icon: <Clipboard />, name: t('configurator.clipboard.copy'), onClick: () => part.copy(cell) },
    { icon: <Cut />, name: t('configurator.clipboard.cut'), onClick: () => part.cut(cell) },
  ];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (!event.repeat) onRemove();
    } else return;
    event.preventDefault();
  }

  return (
    <div
      className={styles.part}
      style={placeBelow({ box: { ...cell.box, y, height } }, frame)}
      role="toolbar"
      aria-label={t('configurator.part.actions', { product: productName(cell.ref ?? '', catalogue) })}
      onKeyDown={onKeyDown}
    >
      {breaker && <CircuitControls key={breaker.breakerId} breaker={breaker} onAction={part.run} />}
      {circuit && (
        <CircuitName
          key={circuit.breakerId}
          circuit={circuit.circuit}
          name={circuit.name}
          locked={false}
          onName={(name) => part.nameCircuit(circuit, name)}
        />
      )}
      <Button size="small" variant="minimal" text={t('configurator.part.move')} onClick={onMove} />
      {acts.map(({ icon, name, onClick }) => (
        <Button
          key={name}
          size="small"
          variant="minimal"
          icon={icon}
          aria-label={name}
          title={name}
          onClick={onClick}
        />
      ))}
      {cell.row >= 0 && (
        <PopoverMenu
          placement="bottom"
          onOpening={() => setReplacements(part.replacements(cell))}
          className={styles.replacements}
          items={
            <>
              {replacements.length === 0 && <MenuItem disabled text={t('configurator.part.noReplacement')} />}
              {replacements.map((each) => (
                <MenuItem
                  key={each.product.ref}
                  text={productName(each.product.ref, catalogue)}
                  onClick={() => part.replace(cell, each)}
                />
              ))}
            </>
          }
        >
          <Button size="small" variant="minimal" text={t('configurator.part.replace')} />
        </PopoverMenu>
      )}
      <Button
        size="small"
        variant="minimal"
        intent="danger"
        text={t('configurator.part.remove')}
        onClick={onRemove}
      />
    </div>
  );
}
