import { type Boxes, spreadBoxes } from '@coffret/cabinet/drawing/spread-slots';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useNumberInput } from '../../../form/number-input.ts';
import { boxesForCount, resizeBox, SIDES, sameBoxes } from './boxes.ts';
import styles from './slot-editor.module.css';

interface BoxFieldsProps {
  slots: number;
  rowBreaks: readonly number[];
  chosen: number;
}

interface BoxInputProps {
  id: string;
  /** Percent of the block. */
  value: number;
  onChange: (value: number) => void;
}

function BoxInput({ id, value, onChange }: BoxInputProps) {
  const { input } = useNumberInput({
    value,
    onChange: (typed) => {
      if (typed !== undefined && Number.isFinite(typed)) onChange(typed);
    },
    max: 100,
    float: true,
  });
  return <input id={id} className="bp6-input" {...input} />;
}

export function BoxFields({ slots, rowBreaks, chosen }: BoxFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { input } = useField<Boxes>('slotsPlacement', { isEqual: sameBoxes });
  const boxes = boxesForCount(input.value || [], slots, rowBreaks);
  const box = boxes[chosen];
  if (!box) return null;
  return (
    <div className={styles.exact}>
      <p className="small">{t('catalogue.placement.chosen', { number: chosen + 1 })}</p>
      <div className={styles.figures}>
        {SIDES.map((side, index) => (
          <div key={side} className={styles.figure}>
            <label className="small muted" htmlFor={`${id}-${side}`}>
              {t(`catalogue.placement.${side}`)}
            </label>
            <BoxInput
              id={`${id}-${side}`}
              value={box[index] ?? 0}
              onChange={(value) => input.onChange(boxes.with(chosen, resizeBox(box, side, value)))}
            />
          </div>
        ))}
      </div>
      <button
        type="button"
        className="bp6-button"
        onClick={() => input.onChange(spreadBoxes(slots, rowBreaks))}
      >
        {t('catalogue.placement.spread')}
      </button>
    </div>
  );
}
