import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Cross, Duplicate, Trash } from '@blueprintjs/icons';
import type { Catalogue } from '@coffret/cabinet';
import { headBreaker } from '@coffret/cabinet/parts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../sentences.ts';
import { type Action, hasRoom } from '../stack/actions.ts';
import { shownSlots } from '../stack/placement.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import type { Line, Stack } from '../stack/stack.ts';
import { toConfiguration } from '../stack/verdict.ts';

interface BillProps {
  configuration: ServerConfiguration;
  stack: Stack;
  catalogue: Catalogue;
  locked: boolean;
  onDo: (action: Action) => void;
}

/** A product in one row; the reference is never cut. */
function Name({ product: ref, catalogue }: { product: string; catalogue: Catalogue }) {
  const lib = catalogue.byRef.get(ref)?.lib ?? '';
  return (
    <span className="bill-name" title={lib}>
      <span className="bill-ref">{ref}</span> <span className="muted">{lib}</span>
    </span>
  );
}

/** The lines of the cabinet with what stands on each. */
export function Bill({ configuration, stack, catalogue, locked, onDo }: BillProps) {
  const { t, i18n } = useTranslation();
  const head = headBreaker(toConfiguration(configuration, stack), catalogue);
  const hasNoSlots = ({ ref, elements: standing }: Line) => {
    const product = catalogue.byRef.get(ref);
    return standing.length === 0 && product !== undefined && shownSlots(product).length === 0;
  };
  const section = useRef<HTMLElement>(null);
  /** Where the focus goes once what was just done is drawn: to which of the buttons that do the same. */
  const next = useRef<{ does: string; at: number } | null>(null);
  const buttons = (does: string) => [
    ...(section.current?.querySelectorAll<HTMLElement>(`[data-does="${does}"]`) ?? []),
  ];
  useEffect(() => {
    if (!next.current) return;
    const { does, at } = next.current;
    next.current = null;
    const same = buttons(does);
    const button = same[Math.min(at, same.length - 1)];
    const other = button?.closest('.bill-line')?.querySelector<HTMLElement>('button:enabled');
    const target = button?.matches(':disabled') ? other : button;
    (target ?? section.current)?.focus();
  });
  const act = ({ currentTarget }: MouseEvent<HTMLElement>, action: Action, shift = 0) => {
    const { does = '' } = currentTarget.dataset;
    next.current = { does, at: buttons(does).indexOf(currentTarget) + shift };
    onDo(action);
  };
  const elements = (line: Line, number: number | null) => (
    <ul className="bill-elements">
      {line.elements.length === 0 && <li className="small muted">{t('configurator.bill.nothing')}</li>}
      {line.elements.map(({ slot, ref }) => {
        const shown = figure(slot, i18n.language);
        const place =
          number === null
            ? t('configurator.place.outside')
            : t('configurator.place.slot', { line: number, slot: shown });
        return (
          <li key={`${slot} ${ref}`}>
            <span className="bill-slot small muted">{number === null ? '' : shown}</span>
            <Name product={ref} catalogue={catalogue} />
            <Button
              variant="minimal"
              size="small"
              icon={<Cross />}
              disabled={locked}
              aria-label={t('configurator.bill.removeElement', { product: ref, place })}
              data-does="removeElement"
              onClick={(event) => act(event, { do: 'removeElement', from: { lineId: line.id, slot } })}
            />
          </li>
        );
      })}
    </ul>
  );
  return (
    <section ref={section} className="bill" aria-label={t('configurator.bill.title')} tabIndex={-1}>
      <h3>{t('configurator.bill.title')}</h3>
      {stack.lines.length === 0 && <p className="muted small">{t('configurator.bill.none')}</p>}
      <ol className="bill-lines">
        {stack.lines.map((line, at) => {
          const number = at + 1;
          return (
            <li key={`${number} ${line.ref}`}>
              <div className="bill-line">
                <span className="bill-number">{number}</span>
                <Name product={line.ref} catalogue={catalogue} />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ChevronUp />}
                  disabled={locked || at === 0}
                  aria-label={t('configurator.bill.raise', { line: number })}
                  data-does="raise"
                  onClick={(event) => act(event, { do: 'moveLine', lineId: line.id, at: at - 1 }, -1)}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ChevronDown />}
                  disabled={locked || number === stack.lines.length}
                  aria-label={t('configurator.bill.lower', { line: number })}
                  data-does="lower"
                  onClick={(event) => act(event, { do: 'moveLine', lineId: line.id, at: at + 2 }, 1)}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Duplicate />}
                  disabled={locked || !hasRoom(stack)}
                  aria-label={t('configurator.bill.copyLine', { line: number })}
                  onClick={() => onDo({ do: 'copyLine', lineId: line.id })}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Trash />}
                  disabled={locked}
                  aria-label={t('configurator.bill.removeLine', { line: number })}
                  data-does="removeLine"
                  onClick={(event) => act(event, { do: 'removeLine', lineId: line.id })}
                />
              </div>
              {hasNoSlots(line) ? (
                <p className="small muted bill-none">{t('configurator.bill.noSlots')}</p>
              ) : (
                elements(line, number)
              )}
            </li>
          );
        })}
        {head && (
          <li>
            <div className="bill-line">
              <span className="bill-number">Q0</span>
              <Name product={head.ref} catalogue={catalogue} />
            </div>
          </li>
        )}
        {stack.accessories && (
          <li>
            <div className="bill-line">
              <span className="bill-number">+</span>
              <span className="bill-name">{t('configurator.bill.outside')}</span>
            </div>
            {elements(stack.accessories, null)}
          </li>
        )}
      </ol>
    </section>
  );
}
