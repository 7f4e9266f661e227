import { Button, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import {
  CONNECT_RATING,
  type ElectricalConnect,
  HEAD_BLOCK_REF,
  type Load,
  type PowerSupplyIntensity,
  SUPPLY_RATING,
} from '@coffret/cabinet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { decimalText } from '../sentences.ts';
import type { Question as Asked } from '../stack/editor-state.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import type { Stack } from '../stack/stack.ts';
import styles from './dialogs.module.css';

const CHOICES = { add: true, doNotAdd: false, cancel: null } as const;
type Choice = keyof typeof CHOICES;

type Question = Asked & { kind: 'intensity' };

interface IntensityDialogProps {
  question: Question;
  configuration: ServerConfiguration;
  stack: Stack;
  load: Load | null;
  onAnswer: (answer: boolean | null) => void;
}

/**
 * A connection rated below the supply cannot be limited to the supply; the breaker belongs to the head block (cabinet-rules.md,
 * section 3 F).
 */
export function addDisabledReason(
  { electricalConnect, powerSupplyIntensity }: ServerConfiguration,
  { lines }: Pick<Stack, 'lines'>,
): 'addRefused' | 'addWithoutPlace' | null {
  const connection = CONNECT_RATING[electricalConnect as ElectricalConnect];
  if (connection < SUPPLY_RATING[powerSupplyIntensity as PowerSupplyIntensity]) return 'addRefused';
  return lines.some(({ ref }) => ref === HEAD_BLOCK_REF) ? null : 'addWithoutPlace';
}

/** Requires one of three choices. */
export function IntensityDialog({ question, configuration, stack, load, onAnswer }: IntensityDialogProps) {
  const { t, i18n } = useTranslation();
  const [choice, setChoice] = useState<Choice>();
  const { powerSupply, powerSupplyIntensity, electricalConnect } = configuration;
  const isMono = powerSupply === 'MONO_230';
  const write = (value: number) => decimalText(value, i18n.language);
  const rating = CONNECT_RATING[electricalConnect as ElectricalConnect];
  const rated = write(Math.min(rating, SUPPLY_RATING[powerSupplyIntensity as PowerSupplyIntensity]));
  const supply = (powerSupplyIntensity ?? '').replace('A', ' A');
  const disabledReason = addDisabledReason(configuration, stack);
  const isRemoval = question.from === 'step' && question.step === 'removal';
  const isChange = question.from === 'user';
  return (
    <Dialog
      isOpen
      className={styles.dialog}
      title={t(isChange ? 'configurator.intensity.change' : 'configurator.intensity.title')}
      icon={<WarningSign />}
      canOutsideClickClose={false}
      onClose={() => onAnswer(null)}
    >
      <DialogBody>
        {isRemoval && <p>{t('configurator.intensity.removal')}</p>}
        {load && load.intensity > load.ratedCurrent && (
          <p>{t('configurator.intensity.text', { intensity: write(load.intensity), rated })}</p>
        )}
        <p>
          {t(isMono ? 'configurator.intensity.MONO_230' : 'configurator.intensity.TETRA_400', { supply })}
        </p>
        <RadioGroup
          label={t('configurator.intensity.choice')}
          selectedValue={choice}
          onChange={(event) => setChoice(event.currentTarget.value as Choice)}
        >
          <Radio value="add" disabled={disabledReason !== null}>
            {t('configurator.intensity.add', { poles: isMono ? '2P' : '4P', supply })}
            <br />
            <span className="small muted">
              {t(`configurator.intensity.${disabledReason ?? 'addHint'}`, { rating })}
            </span>
          </Radio>
          <Radio value="doNotAdd" label={t('configurator.intensity.doNotAdd', { rated })} />
          <Radio
            value="cancel"
            label={t(
              question.from === 'step'
                ? `configurator.takeBack.${question.step}`
                : 'configurator.intensity.cancelOnly',
            )}
          />
        </RadioGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            intent="primary"
            disabled={!choice}
            text={t('configurator.intensity.confirm')}
            onClick={() => choice && onAnswer(CHOICES[choice])}
          />
        }
      />
    </Dialog>
  );
}
