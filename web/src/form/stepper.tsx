import { Minus, Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { stepped } from './number-input.ts';
import styles from './stepper.module.css';

interface StepperProps {
  label: string;
  value: number | undefined;
  disabled: boolean | undefined;
  min: number;
  max: number;
  step: number;
  onStep: (value: number) => void;
}

/** For touch and mouse. */
export function Stepper({ label, value, disabled, min, max, step, onStep }: StepperProps) {
  const { t } = useTranslation();
  const button = (by: number, name: string, icon: ReactElement) => {
    const next = stepped(value, by, min, max);
    return (
      <button
        type="button"
        className="bp6-button bp6-minimal"
        tabIndex={-1}
        aria-label={name}
        disabled={disabled || next === value}
        // Keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onStep(next)}
      >
        {icon}
      </button>
    );
  };
  return (
    <span className={styles.stepper}>
      {button(-step, t('forms.less', { label }), <Minus size={12} />)}
      {button(step, t('forms.more', { label }), <Plus size={12} />)}
    </span>
  );
}
