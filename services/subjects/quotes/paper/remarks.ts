import type { Notice, SlotInfo } from '@coffret/cabinet';
import { countedSlot, unitOf } from '@coffret/cabinet/slot-names';
import type { PaperContext } from './context.ts';
import { html } from './html.ts';

function sentence(notice: Notice, { t, f, stack }: PaperContext): string {
  const lineOf = (id: number) => f.number(stack.lines.find((line) => line.id === id)?.line ?? id);
  const placeIn = ({ lineId, slotIndex }: SlotInfo) => {
    const { number, isRight } = countedSlot(slotIndex ?? 0);
    const unit = unitOf(stack.lines.find(({ id }) => id === lineId)?.product);
    const place = t[`${unit}Of`](lineOf(lineId), f.number(number));
    return isRight ? t.rightOf(place) : place;
  };
  switch (notice.code) {
    case 'PHASE_IMBALANCE':
      return t.phaseImbalance(f.percent(notice.percent));
    case 'FEEDER_IGNORED':
      return t.feederIgnored(notice.ref, placeIn(notice.slotInfo));
    case 'PHASE_IGNORED':
      return t.phaseIgnored(notice.ref, placeIn(notice.slotInfo), notice.asked, notice.phase);
    case 'SPARE_BREAKER':
      return t.spareBreaker(notice.ref, placeIn(notice.slotInfo));
    case 'FREE_PLACES': {
      const { kind, places } = notice;
      const lines = notice.lines.map((line) => t.linePlaces(lineOf(line.lineId), f.number(line.places)));
      return f.plural(places, t.freePlaces[kind])(f.number(places), lines.join(', '));
    }
    case 'TEMPERATURE_RISE':
      return t.temperatureRise(
        f.unit(notice.upper, 'K'),
        f.unit(notice.limit, 'K'),
        f.unit(notice.powerLoss, 'W'),
      );
    case 'PROTECTION_INDEX_BELOW_STANDARD':
      return t.protectionIndexBelow(notice.protectionIndex, notice.least, notice.part);
    case 'BREAKING_CAPACITY_TOO_LOW':
      return t.breakingCapacityTooLow(
        notice.refs.join(', '),
        f.unit(notice.icuKA, 'kA'),
        f.unit(notice.shortCircuitKA, 'kA'),
      );
    case 'PRODUCT_WITHDRAWN':
      return t.productWithdrawn(notice.ref, notice.successorRef);
  }
}

/** Warnings of the engine. */
export const remarks = (context: PaperContext) => {
  const { paper, t } = context;
  return html`
  <div class="remarks">
    <h2>${t.remarks}</h2>
    ${
      paper.notices.length > 0
        ? html`<ul>${paper.notices.map((notice) => html`<li>${sentence(notice, context)}</li>`)}</ul>`
        : html`<p>${t.noRemark}</p>`
    }
  </div>`;
};
