import type { Catalogue } from '@coffret/cabinet';
import { loadLimit } from '@coffret/cabinet/load-limit';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/elements/lazy-part.tsx';
import type { FeedAction } from '../circuits/breaker-circuit.ts';
import { RepairButton } from '../repair/repair-button.tsx';
import type { StackAction } from '../stack/actions.ts';
import type { Editor } from '../stack/editor.ts';
import type { EditorState } from '../stack/editor-state.ts';
import { succeeded } from '../stack/replacements.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import { Bill } from './bill.tsx';
import { Findings } from './findings.tsx';
import { HeatFigures } from './heat.tsx';
import { LoadBars } from './load.tsx';
import priceStyles from './price.module.css';
import { Price } from './price.tsx';
import { PriceRows } from './price-rows.tsx';
import { Quantity } from './quantity.tsx';
import { factorBefore } from './rdf-rise.ts';

const Limits = lazyPart(() => import('./limits.tsx'));

export interface SummaryProps {
  editor: Editor;
  state: EditorState;
  catalogue: Catalogue;
  locked: boolean;
  onGoTo: (line: number, slot: number | null) => void;
  onAction: (action: StackAction | FeedAction) => void;
}

export function Summary({ editor, state, catalogue, locked, onGoTo, onAction }: SummaryProps) {
  const { t } = useTranslation();
  const { configuration, history, stackCheck, saving } = state;
  const stack = history.present;
  const { load } = stackCheck;
  const before = useMemo(
    () => factorBefore(configuration, history, load, catalogue),
    [configuration, history, load, catalogue],
  );
  const successionOf = (ref: string, successor: string) => {
    const after = succeeded(stack, ref, successor, catalogue);
    return after && (() => onAction({ type: 'replace', stack: after }));
  };
  const { rows = [] } = configuration.pricing;
  return (
    <>
      <Price
        priced={configuration}
        pendingPrice={saving === 'saved' ? undefined : stackCheck.stackPrice}
        quantityField={!locked && <Quantity editor={editor} quantity={configuration.quantity} />}
      >
        {rows.length > 0 && saving === 'saved' && (
          <details className={priceStyles.details}>
            <summary>{t('configurator.price.rows', { count: rows.length })}</summary>
            <PriceRows rows={rows} />
          </details>
        )}
      </Price>
      <LoadBars
        load={load}
        factorBefore={before}
        limit={load && loadLimit(load, toConfiguration(configuration, stack), catalogue)}
        form={configuration}
        answer={stack.answer}
        locked={locked}
        onChange={editor.askIntensity}
      >
        {stackCheck.hasLimits && load && (
          <Suspense fallback={null}>
            <Limits load={load} drawn={toConfiguration(configuration, stack)} catalogue={catalogue} />
          </Suspense>
        )}
      </LoadBars>
      {stackCheck.heat && <HeatFigures heat={stackCheck.heat} />}
      <Findings
        stack={stack}
        catalogue={catalogue}
        locked={locked}
        configurationId={configuration.id}
        isValidated={configuration.isValidated}
        errors={stackCheck.errors}
        notices={
          locked ? stackCheck.notices.filter(({ code }) => code !== 'PRODUCT_WITHDRAWN') : stackCheck.notices
        }
        successionOf={successionOf}
        onAnswer={editor.askIntensity}
        onGoTo={onGoTo}
        repairOf={(isMeant) =>
          !locked && <RepairButton editor={editor} catalogue={catalogue} isMeant={isMeant} />
        }
      />
      <Bill
        configuration={configuration}
        stack={stack}
        catalogue={catalogue}
        circuits={stackCheck.circuits}
        devices={stackCheck.devices}
        locked={locked}
        onAction={onAction}
      />
    </>
  );
}
