import { type Catalogue, electricalOf } from '@coffret/cabinet';
import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { NO_WIRING, nameCircuits, namesByPlace } from '@coffret/cabinet/drawing/circuit-names';
import { headBreaker } from '@coffret/cabinet/parts';
import { statusOn } from '@coffret/contracts/quotes/validity';
import type { SharedConfiguration } from '@coffret/contracts/shares/answers';
import { toCabinet } from '../../core/to-cabinet.ts';
import { isFinished, type OpenedShare } from './open-share.ts';
import { sharedPrices } from './shared-prices.ts';
import { letterheadOf, type ShownDay } from './shown-day.ts';

export const shownLib = ({ configuration, quote }: OpenedShare) =>
  quote?.configurationLib ?? configuration.lib;

/** `path`: of this share, without a slash at its end; `now`: ISO 8601. */
export function presentShared(
  opened: OpenedShare,
  { catalogue, owner, issuer }: ShownDay,
  path: string,
  now: string,
): SharedConfiguration {
  const { share, configuration, quote } = opened;
  const { reference, status, quantity, _stack: stack } = configuration;
  const isPriced = share.prices !== 'NONE';
  const { lines, price } = sharedPrices(opened, catalogue);
  const total = isPriced ? price : null;
  const validUntil = quote?.validUntil ?? null;
  return {
    reference,
    status: statusOn(status, validUntil, now),
    validUntil,
    total,
    items: [{ reference, lib: shownLib(opened), quantity, price: total }],
    lines: lines.map((line) => ({
      ...line,
      ...(!isPriced && { unitPrice: null, total: null }),
      libEn: catalogue.byRef.get(line.ref)?.libEn ?? null,
    })),
    letterhead: letterheadOf(opened, owner),
    issuerName: issuer.name,
    drawingUrl: stack.lines.length > 0 ? `${path}/drawing` : null,
    fileUrl: isFinished(opened) ? `${path}/file` : null,
  };
}

export function drawShared(opened: OpenedShare, catalogue: Catalogue): string {
  const { configuration } = opened;
  const cabinet = toCabinet(configuration, configuration._stack);
  const sections = nameCircuits(electricalOf(cabinet, catalogue)?.protection ?? NO_WIRING);
  const head = headBreaker(cabinet, catalogue);
  return drawCabinet({ lines: cabinet.ProjLines }, catalogue, {
    idPrefix: 'front',
    label: shownLib(opened),
    circuits: namesByPlace(sections),
    ...(head && { headBreaker: head }),
  });
}
