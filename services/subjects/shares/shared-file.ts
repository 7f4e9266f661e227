import { billOfMaterials } from '@coffret/cabinet';
import { NO_REFERENCE } from '@coffret/contracts/configurations/reference';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { tooMany } from '../../core/http/too-many.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { composeSheet, namedIn, renderSharedPaper } from '../quotes/public.ts';
import { createKeptFiles } from './kept-files.ts';
import { isFinished, type OpenedShare } from './open-share.ts';
import { drawShared, shownLib } from './present-shared.ts';
import { sharedPrices } from './shared-prices.ts';
import { letterheadOf, shownDay, shownVersion } from './shown-day.ts';

/** Of different shares. A print takes some 0.4 s. */
const MOST_PRINTS = 4;

async function pageOf(services: Services, opened: OpenedShare): Promise<string> {
  const { share, configuration } = opened;
  const { culture, owner, issuer, assembly, catalogue: whole, quote } = await shownDay(services, opened);
  const cabinet = toCabinet(configuration, configuration._stack);
  const catalogue = namedIn(culture, cabinet, whole);
  const { lines, ...sums } = sharedPrices(opened, catalogue);
  const named = lines.map((line) => ({ ...line, lib: catalogue.byRef.get(line.ref)?.lib ?? line.lib }));
  const { name: company, address, postalCode, city } = issuer;
  const letterhead = letterheadOf(opened, owner) ?? { company, address, postalCode, city };
  return renderSharedPaper(
    {
      ...composeSheet(cabinet, configuration.use ?? 'FIXED', catalogue),
      ...(quote
        ? {
            reference: quote.reference,
            version: quote.version,
            validUntil: quote.validUntil,
            standard: quote.standard,
          }
        : { reference: null, version: null, validUntil: null }),
      culture,
      assembly,
      projectLib: null,
      configurationLib: shownLib(opened),
      prices: share.prices === 'NONE' ? null : { letterhead, lines: named, ...sums },
    },
    billOfMaterials(cabinet, catalogue),
  );
}

export const fileNameOf = (opened: OpenedShare) => {
  const { reference } = opened.configuration;
  return `${reference === NO_REFERENCE ? shownLib(opened) : reference}.pdf`;
};

/** Made once a version of the share, since anonymous visitors must not load the printer. */
export function createSharedFiles(services: Services, links: MailedLinks) {
  const kept = createKeptFiles(services, links);
  let printing = 0;

  async function print(opened: OpenedShare): Promise<Uint8Array | Refusal> {
    if (printing >= MOST_PRINTS) return refuse('UNAVAILABLE');
    printing += 1;
    try {
      const left = await services.limits.take('sharedPapers', String(opened.share.id));
      if (!left.ok) return tooMany(left.retryAfterMs);
      return await services.printer.print(await pageOf(services, opened), 'anonymous');
    } finally {
      printing -= 1;
    }
  }

  async function draw(opened: OpenedShare): Promise<Uint8Array> {
    const { catalogue } = await shownDay(services, opened);
    return Buffer.from(drawShared(opened, catalogue));
  }

  return {
    async paper(opened: OpenedShare): Promise<Uint8Array | Refusal> {
      if (!isFinished(opened)) return refuse('NOT_FOUND');
      return kept(opened, 'pdf', await shownVersion(services, opened), () => print(opened));
    },
    async picture(opened: OpenedShare): Promise<Uint8Array | Refusal> {
      if (opened.configuration._stack.lines.length === 0) return refuse('NOT_FOUND');
      return kept(opened, 'svg', await shownVersion(services, opened), () => draw(opened));
    },
  };
}
