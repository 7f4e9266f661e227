import { Button } from '@blueprintjs/core';
import { InfoSign, WarningSign } from '@blueprintjs/icons';
import { type Notice, notices } from '@coffret/cabinet';
import { billOfMaterials } from '@coffret/cabinet/price';
import type { Alternative, ProposedVariant } from '@coffret/contracts/configurations/answers';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../i18n/formats.ts';
import { useLateFocus } from '../../../ui/dialogs/use-late-focus.ts';
import { drawStack } from '../cabinet/draw.ts';
import { Drawing as Picture } from '../cabinet/drawing.tsx';
import type { LoadedCatalogue } from '../catalogue.ts';
import { decimalText, noticeSentence } from '../sentences.ts';
import { slotText } from '../slot-texts.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import { readProposal } from '../stack/stack.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import { formChangeText } from './form-change-text.ts';
import { proposalSentences } from './limit-sentences.ts';
import styles from './proposal.module.css';

export type Drawing = Pick<Alternative, 'ProjLines' | 'isCircuitBreakerAdded' | 'form'>;

interface VariantCardProps {
  variant: ProposedVariant;
  isFirst: boolean;
  isBusy: boolean;
  configuration: ServerConfiguration;
  catalogue: LoadedCatalogue;
  onTake: (drawing: Drawing) => void;
}

const PHASES = ['L1', 'L2', 'L3'];

const tenths = (value: number) => Math.round(value * 10) / 10;

export function VariantCard({
  variant,
  isFirst,
  isBusy,
  configuration,
  catalogue,
  onTake,
}: VariantCardProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const titleId = useId();
  const first = useLateFocus<HTMLButtonElement>();
  const { kind, load, heat, alternatives, isCircuitBreakerAdded } = variant;
  const { quantity, brandLib } = configuration;
  const write = (value: number) => decimalText(tenths(value), language);
  const money = (euros: number) => moneyText(euros, language);
  const name = t(`configurator.proposal.kinds.${kind}.name`);
  const stack = useMemo(
    () => readProposal(variant.ProjLines, isCircuitBreakerAdded, null),
    [variant, isCircuitBreakerAdded],
  );
  const drawn = useMemo(() => toConfiguration(configuration, stack), [configuration, stack]);
  const svg = useMemo(
    () =>
      drawStack(configuration, stack, catalogue, {
        idPrefix: `variant-${kind}`,
        label: t('configurator.proposal.drawing', { name }),
        write: (slot) => slotText(slot, t),
      }),
    [configuration, stack, catalogue, kind, name, t],
  );
  const found = useMemo(() => notices(drawn, catalogue), [drawn, catalogue]);
  const free = found.filter((notice) => notice.code === 'FREE_PLACES');
  const warnings = found.filter(isWarning).map((notice) => noticeSentence(notice, t, language));
  const limits = proposalSentences(variant, load, t, language);
  const others = brandLib ? otherBrands(billOfMaterials(drawn, catalogue), brandLib) : null;
  const single = configuration.powerSupply === 'MONO_230';
  return (
    <li className={styles.variant} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h3 id={titleId}>{name}</h3>
          <p className="small muted">{t(`configurator.proposal.kinds.${kind}.text`, variant.continuity)}</p>
        </div>
        <Button
          intent={isFirst ? 'primary' : undefined}
          ref={isFirst ? first : undefined}
          disabled={isBusy}
          aria-label={t('configurator.proposal.takeOf', { name })}
          text={t('configurator.proposal.take')}
          onClick={() => onTake(variant)}
        />
      </div>
      <p className={styles.price}>
        <strong>{money(variant.price / quantity)}</strong>{' '}
        <span className="small muted">{t('configurator.proposal.net')}</span>
        {quantity > 1 && (
          <span className="small muted">
            {' '}
            · {t('configurator.proposal.total', { total: money(variant.price), count: quantity })}
          </span>
        )}
      </p>
      <Picture svg={svg} className={styles.picture} />
      <dl>
        <dt>{t('configurator.proposal.load')}</dt>
        <dd>
          {load
            ? [
                ...(single ? PHASES.slice(0, 1) : PHASES).map((phase, at) =>
                  t('configurator.proposal.phase', { phase, current: write(load.phases[at] ?? 0) }),
                ),
                t('configurator.proposal.rated', { rated: write(load.ratedCurrent) }),
              ].join(' · ')
            : t('configurator.proposal.noLoad')}
        </dd>
        <dt>{t('configurator.proposal.heat')}</dt>
        <dd>
          {heat && heat.upper !== null
            ? t('configurator.proposal.rise', { rise: write(heat.upper), loss: write(heat.powerLoss) })
            : t('configurator.heat.watts', { value: write(heat?.powerLoss ?? 0) })}
        </dd>
        <dt>{t('configurator.proposal.free')}</dt>
        <dd>
          {free.length > 0
            ? free
                .map((notice) =>
                  t(`configurator.proposal.places.${notice.kind}`, {
                    count: notice.places,
                    places: write(notice.places),
                  }),
                )
                .join(', ')
            : t('configurator.proposal.full')}
        </dd>
      </dl>
      <ul className={styles.sentences}>
        {[...limits, ...warnings].map((sentence) => (
          <li key={sentence} data-warns>
            <WarningSign size={14} /> {sentence}
          </li>
        ))}
        {kind !== 'CONTINUITY' && variant.continuity.differentials > 1 && (
          <li className="muted">{t('configurator.proposal.alive', variant.continuity)}</li>
        )}
        {variant.limits.length === 0 && (
          <li className="muted">{t('configurator.proposal.nothingLimited')}</li>
        )}
        {brandLib && others && (
          <li className="muted">
            <InfoSign size={14} />{' '}
            {t('configurator.proposal.otherBrands', {
              brand: brandLib,
              count: others.count,
              others: others.brands.join(', '),
            })}
          </li>
        )}
      </ul>
      {alternatives.length > 0 && (
        <div className={styles.alternatives}>
          <h4 className="small muted">{t('configurator.proposal.alternatives')}</h4>
          {alternatives.map((alternative) => {
            const change = alternative.form
              ? formChangeText(alternative.form, configuration, t)
              : t(`configurator.proposal.${alternative.isCircuitBreakerAdded ? 'head' : 'upstream'}`);
            const isFree = alternative.limits.length === 0 && variant.limits.length > 0;
            return (
              <Button
                key={change}
                fill
                size="small"
                alignText="start"
                disabled={isBusy}
                endIcon={<strong>{money(alternative.price / quantity)}</strong>}
                text={isFree ? t('configurator.proposal.withoutLimit', { change }) : change}
                onClick={() => onTake(alternative)}
              />
            );
          })}
        </div>
      )}
    </li>
  );
}

const isWarning = ({ code }: Notice) => code !== 'FREE_PLACES';

function otherBrands(bill: readonly { brandLib: string; quantity: number }[], brand: string) {
  const others = bill.filter(({ brandLib }) => brandLib !== brand);
  if (others.length === 0) return null;
  return {
    count: others.reduce((sum, { quantity }) => sum + quantity, 0),
    brands: Array.from(new Set(others.map(({ brandLib }) => brandLib))),
  };
}
