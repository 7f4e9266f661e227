import type french from './authenticity-texts.fr.ts';

export default {
  title: 'Document verification',
  unknown: 'Unknown document',
  unknownDetail: 'No quote was issued with this code: the document is not genuine.',
  QUOTE_OK: 'Genuine document, still valid',
  QUOTE_EXPIRED: 'Genuine document, but expired',
  DONE: 'Genuine document, ordered',
  superseded: 'Genuine document, but replaced by a newer version',
  reference: 'Reference',
  version: 'version',
  issued: 'Issued on',
  by: 'Issued by',
  valid: 'Valid until',
  contact: 'A question about this document?',
  proof: 'Proof',
  proofText:
    'The code on the paper is the SHA-256 fingerprint of all that it says: amounts, parts, customer, dates. It is the one that was recorded when it was issued, in a register that is chained and sealed daily by a signature.',
} satisfies typeof french;
