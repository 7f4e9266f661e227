import { Button, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import {
  CONNECT_RATING,
  type ElectricalConnect,
  type Load,
  type PowerSupplyIntensity,
  SUPPLY_RATING,
} from '@coffret/cabinet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../theme/dialog.tsx';
import { figure } from '../sentences.ts';
import type { Question } from '../stack/editor.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';

const CHOICES = { add: true, doNotAdd: false, cancel: null } as const;
type Choice = keyof typeof CHOICES;

interface IntensityDialogProps {
  question: Question & { kind: 'intensity' };
  configuration: ServerConfiguration;
  load: Load | null;
  onAnswer: (answer: boolean | null) => void;
}

/** A connection rated below the supply cannot be limited to the supply (cabinet-rules.md, section 3 F). */
export function mayAdd({ electricalConnect, powerSupplyIntensity }: ServerConfiguration): boolean {
  const connection = CONNECT_RATING[electricalConnect as ElectricalConnect];
  return connection >= SUPPLY_RATING[powerSupplyIntensity as PowerSupplyIntensity];
}

/** The maximum-intensity and circuit-breaker dialog: one of three choices is required. */
export function IntensityDialog({ question, configuration, load, onAnswer }: IntensityDialogProps) {
  const { t, i18n } = useTranslation();
  const [choice, setChoice] = useState<Choice>();
  const { powerSupply, powerSupplyIntensity, electricalConnect } = configuration;
  const isMono = powerSupply === 'MONO_230';
  const write = (value: number) => figure(value, i18n.language);
  const rating = CONNECT_RATING[electricalConnect as ElectricalConnect];
  const rated = write(Math.min(rating, SUPPLY_RATING[powerSupplyIntensity as PowerSupplyIntensity]));
  const supply = (powerSupplyIntensity ?? '').replace('A', ' A');
  const canAdd = mayAdd(configuration);
  const isChange = question.from === 'user';
  return (
    <Dialog
      isOpen
      className="configurator-dialog"
      title={t(isChange ? 'configurator.intensity.change' : 'configurator.intensity.title')}
      icon={<WarningSign />}
      canOutsideClickClose={false}
      onClose={() => onAnswer(null)}
    >
      <DialogBody>
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
          <Radio value="add" disabled={!canAdd}>
            {t('configurator.intensity.add', { poles: isMono ? '2P' : '4P', supply })}
            <br />
            <span className="small muted">
              {canAdd
                ? t('configurator.intensity.addHint')
                : t('configurator.intensity.addRefused', { rating })}
            </span>
          </Radio>
          <Radio value="doNotAdd" label={t('configurator.intensity.doNotAdd', { rated })} />
          <Radio
            value="cancel"
            label={t(
              question.from === 'step'
                ? 'configurator.intensity.cancel'
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
