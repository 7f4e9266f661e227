import { Button, Radio } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import type { TemplateRow } from '@coffret/contracts/templates/answers';
import { useTranslation } from 'react-i18next';
import { TemplatePicture } from './template-picture.tsx';
import styles from './templates.module.css';

const ceeSockets = ({ configElectricalOutlets }: TemplateRow) =>
  Object.entries(configElectricalOutlets).reduce(
    (sum, [key, value]) => sum + (key.startsWith('nbCeeSocket') ? Number(value) : 0),
    0,
  );

interface TemplateCardProps {
  template: TemplateRow;
  name: string;
  isChosen: boolean;
  isInvalid: boolean;
  describedBy: string;
  onChoose: () => void;
  /** null: not allowed. */
  onRemove: (() => void) | null;
}

export function TemplateCard(props: TemplateCardProps) {
  const { template, name, isChosen, isInvalid, describedBy, onChoose, onRemove } = props;
  const { t } = useTranslation();
  const { missing, use, powerSupply, powerSupplyIntensity, protectionIndex } = template;
  const facts = [
    `${Number.parseInt(powerSupplyIntensity, 10)}\u00a0A ${t(`templates.supplies.${powerSupply}`)}`,
    protectionIndex,
    t('templates.breakers', { count: template.nbCircuitBreakers }),
    t('templates.sockets', { count: template.nbElectricalOutlets + ceeSockets(template) }),
  ];
  return (
    <li className={styles.card}>
      <Radio
        className={styles.choice}
        name="templateId"
        value={String(template.id)}
        checked={isChosen}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={onChoose}
      >
        <TemplatePicture id={template.id} name={name} />
        <span className={styles.name}>{name}</span>
        <span className="small muted">{t(`use.${use}`)}</span>
        <span className="small muted">{facts.join('\u00a0· ')}</span>
        {missing.length > 0 && (
          <span className={`small ${styles.missing}`}>
            {t('templates.missing', { refs: missing.join(', ') })}
          </span>
        )}
      </Radio>
      {onRemove && (
        <Button
          className={styles.remove}
          icon={<Trash />}
          variant="minimal"
          aria-label={t('templates.remove', { name })}
          title={t('templates.remove', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
