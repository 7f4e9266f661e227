import { Button, MenuItem } from '@blueprintjs/core';
import { Blank, Tick } from '@blueprintjs/icons';
import { PHASES } from '@coffret/cabinet/configuration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverMenu } from '../../../ui/elements/popover.tsx';
import { slotName } from '../slot-texts.ts';
import type { StackAction } from '../stack/actions.ts';
import type { BreakerCircuit, FeedAction } from './breaker-circuit.ts';
import styles from './circuit-name.module.css';
import { CircuitName } from './circuit-name.tsx';

interface CircuitControlsProps {
  breaker: BreakerCircuit;
  autoFocus?: boolean;
  /** The sockets are shown at once. */
  isChoosing?: boolean;
  onAction: (action: StackAction | FeedAction) => void;
  /** `byKey`: Enter or Escape in the name. */
  onClose?: (byKey: boolean) => void;
}

/** The name of a circuit, its phase, and the sockets that its breaker feeds. */
export function CircuitControls({
  breaker,
  onAction,
  autoFocus,
  isChoosing = false,
  onClose,
}: CircuitControlsProps) {
  const { t } = useTranslation();
  const { breakerId, at, circuit, name, phase, sockets } = breaker;
  const [isOpen, setOpen] = useState(isChoosing);
  const count = sockets.filter(({ isFed }) => isFed).length;
  const auto = phase?.chosen === null && phase.present;
  return (
    <>
      <CircuitName
        circuit={circuit}
        name={name}
        locked={false}
        autoFocus={autoFocus}
        onClose={onClose}
        onName={(given) => onAction({ type: 'nameCircuit', at, name: given })}
      />
      {phase && (
        <select
          className={styles.phase}
          value={phase.chosen ?? ''}
          aria-label={t('configurator.feed.phase', { circuit })}
          onChange={({ target }) => {
            const chosen = PHASES.find((each) => each === target.value) ?? null;
            onAction({ type: 'setFields', fields: new Map([[breakerId, { phase: chosen }]]) });
          }}
        >
          <option value="">
            {auto ? t('configurator.feed.autoNow', { phase: auto }) : t('configurator.feed.auto')}
          </option>
          {PHASES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
      <PopoverMenu
        placement="bottom"
        isOpen={isOpen}
        onInteraction={setOpen}
        className={styles.sockets}
        items={
          <>
            {sockets.length === 0 && <MenuItem disabled text={t('configurator.feed.none')} />}
            {sockets.map(({ id, ref, line, slot, isFed, circuit: present }) => (
              <MenuItem
                key={id}
                icon={isFed ? <Tick /> : <Blank />}
                text={`${ref}, ${slotName(line, slot, 'place', t)}`}
                label={present ?? t('configurator.feed.unfed')}
                shouldDismissPopover={false}
                onClick={() => onAction({ type: 'feed', breakerId, socketId: id })}
              />
            ))}
          </>
        }
      >
        <Button
          size="small"
          variant="minimal"
          text={t('configurator.feed.sockets', { count })}
          aria-label={t('configurator.feed.socketsOf', { count, circuit })}
        />
      </PopoverMenu>
    </>
  );
}
