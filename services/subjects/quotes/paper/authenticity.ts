import type { PaperContext } from './context.ts';
import { fingerprintGroups } from './format.ts';
import { html } from './html.ts';
import { qrCode } from './qr-code.ts';

/** The code that leads to the page which says whether the paper is genuine, with the fingerprint beside it. */
export const authenticity = ({ paper, t }: PaperContext) => html`
  <div class="authenticity">
    ${qrCode(paper.verifyUrl, t.authenticity)}
    <div><strong>${t.authenticity}</strong><p>${t.authenticityHint}</p>
      <p class="fingerprint"><small>${t.fingerprint}</small>${fingerprintGroups(paper.fingerprint)}</p></div>
  </div>`;
