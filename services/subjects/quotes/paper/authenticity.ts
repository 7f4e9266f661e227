import type { PaperContext } from './context.ts';
import { fingerprintGroups } from './format.ts';
import { html } from './html.ts';
import { qrCode } from './qr-code.ts';
import type { QuotePaper } from './quote-paper.ts';

/** The QR code to the verification page, and the fingerprint. */
export const authenticity = ({ paper, t }: PaperContext<QuotePaper>) => html`
  <div class="authenticity">
    ${qrCode(paper.verifyUrl, t.authenticity)}
    <div><strong>${t.authenticity}</strong><p>${t.authenticityHint}</p>
      <p class="fingerprint"><small>${t.fingerprint}</small>${fingerprintGroups(paper.fingerprint)}</p></div>
  </div>`;
