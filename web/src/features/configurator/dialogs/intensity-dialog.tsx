import { Button, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import type { Catalogue, Load } from '@coffret/cabinet';
import { holdsHead } from '@coffret/cabinet/breaker-rules';
import { ratingsOf } from '@coffret/cabinet/configuration';
import { mayHaveHeadBreaker } from '@coffret/cabinet/parts';
import { headBreakerFor } from '@coffret/cabinet/supply-parts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { decimalText } from '../sentences.ts';
import type { IntensityQuestion } from '../stack/editor-state.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import type { Stack } from '../stack/stack.ts';
import styles from './dialogs.module.css';

const CHOICES = { add: true, doNotAdd: false, cancel: null } as const;
type Choice = keyof typeof CHOICES;

interface IntensityDialogProps {
  question: IntensityQuestion;
  configuration: ServerConfiguration;
  stack: Stack;
  catalogue: Catalogue;
  load: Load | null;
  onAnswer: (answer: boolean | null) => void;
  /** Keeps what was placed; the question stays open. */
  onClose: () => void;
}

/** Requires one of three choices. */
export function IntensityDialog({
  question,
  configuration,
  stack,
  catalogue,
  load,
  onAnswer,
  onClose,
}: IntensityDialogProps) {
  const { t, i18n } = useTranslation();
  const [choice, setChoice] = useState<Choice>();
  const { powerSupply, powerSupplyIntensity } = configuration;
  const isMono = powerSupply === 'MONO_230';
  const write = (value: number) => decimalText(value, i18n.language);
  const ratings = ratingsOf(configuration);
  const rated = write(Math.min(ratings.connection, ratings.supply));
  const supply = (powerSupplyIntensity ?? '').replace('A', ' A');
  const mayAdd = mayHaveHeadBreaker(configuration);
  const head = headBreakerFor(configuration, catalogue);
  const hasBlock = stack.lines.some(({ ref }) => {
    const product = catalogue.byRef.get(ref);
    return product !== undefined && holdsHead(product, head);
  });
  const isRemoval = question.from === 'step' && question.step === 'removal';
  const isChange = question.from === 'user';
  return (
    <Dialog
      isOpen
      className={styles.dialog}
      title={t(isChange ? 'configurator.intensity.change' : 'configurator.intensity.title')}
      icon={<WarningSign />}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        {isRemoval && <p>{t('configurator.intensity.removal')}</p>}
        {load && load.intensity > load.ratedCurrent && (
          <p>
            {t(
              `configurator.intensity.${ratings.connection < ratings.supply ? 'byConnection' : 'bySupply'}`,
              {
                count: load.circuits,
                factor: write(load.diversityFactor),
                intensity: write(load.intensity),
                rated,
              },
            )}
          </p>
        )}
        <p>
          {mayAdd
            ? t(isMono ? 'configurator.intensity.MONO_230' : 'configurator.intensity.TETRA_400', { supply })
            : t('configurator.intensity.addRefused', { rating: ratings.connection })}
        </p>
        <RadioGroup
          label={t('configurator.intensity.choice')}
          selectedValue={choice}
          onChange={(event) => setChoice(event.currentTarget.value as Choice)}
        >
          {mayAdd && (
            <Radio value="add">
              {t('configurator.intensity.add', { poles: isMono ? '2P' : '4P', supply })}
              <br />
              <span className="small muted">
                {t(`configurator.intensity.${hasBlock ? 'addHint' : 'addWithBlock'}`)}
              </span>
            </Radio>
          )}
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
