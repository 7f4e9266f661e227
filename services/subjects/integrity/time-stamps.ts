import { createHash, randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const ANSWER_MS = 30_000;
/** A token with certificates has a few kB. */
const MOST_BYTES = 100_000;

export type TimeStamps = ReturnType<typeof openTimeStamps>;

const digestOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());

function requestOf(text: string, nonce: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: digestOf(text) }),
    }),
    nonce: new asn1.Integer({ valueHex: nonce }),
    certReq: true,
  });
  return request.toSchema().toBER();
}

async function asked(url: string, body: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`the time stamping authority answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MOST_BYTES) throw new Error(`a time stamp of ${bytes.length} bytes`);
  return bytes;
}

/** RFC 3161, section 3.4. */
export const openTimeStamps = (url: string) => ({
  /** An RFC 3161 token, base64. Throws when the authority fails. */
  async over(text: string): Promise<string> {
    // A positive 8-byte integer.
    const nonce = new Uint8Array(randomBytes(8));
    nonce[0] = (Number(nonce[0]) & 0x7f) | 0x40;
    const { status, timeStampToken } = TimeStampResp.fromBER(await asked(url, requestOf(text, nonce)));
    if (!timeStampToken) throw new Error(`the time stamping authority refused: status ${status.status}`);
    const token = Buffer.from(timeStampToken.toSchema().toBER()).toString('base64');
    if (!(await isStamped(text, token))) throw new Error('the time stamp is of something else');
    return token;
  },
});

const signedIn = (token: string) =>
  new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(Buffer.from(token, 'base64'))).content });

/** ISO 8601; null: not in the token. */
export function timeOf(token: string): string | null {
  try {
    const content = signedIn(token).encapContentInfo.eContent?.valueBlock.valueHexView;
    return content ? TSTInfo.fromBER(new Uint8Array(content)).genTime.toISOString() : null;
  } catch {
    return null;
  }
}

/** Checks the token's own certificate, not its chain of trust. */
export async function isStamped(text: string, token: string): Promise<boolean> {
  try {
    return await signedIn(token).verify({ signer: 0, data: new TextEncoder().encode(text).buffer });
  } catch {
    return false;
  }
}
