import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MIN_BYTES } from './compression.ts';
import { isUnchanged, tagOf } from './etag.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** 1 MB takes 60 ms, on another thread. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const ENCODERS = {
  br: (bytes: Buffer) => brotli(bytes, QUALITY),
  gzip: (bytes: Buffer) => zip(bytes),
} as const;

type Encoding = keyof typeof ENCODERS;

const REFUSED = /;\s*q=0(\.0*)?\s*$/;

function encodingFor({ headers }: FastifyRequest, bytes: Buffer): Encoding | null {
  if (bytes.length < MIN_BYTES) return null;
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !REFUSED.test(one))
    .map((one) => one.replace(/;.*/s, '').trim().toLowerCase());
  const chosen = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  return chosen ?? (accepted.includes('*') ? 'br' : null);
}

function contentOf(made: string | Buffer) {
  const bytes = Buffer.from(made);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    tag: tagOf(bytes),
    as(encoding: Encoding): Promise<Buffer> {
      const known = encoded.get(encoding) ?? ENCODERS[encoding](bytes);
      encoded.set(encoding, known);
      return known;
    },
  };
}

interface Prepared {
  type: string;
  /** Changes whenever `make` may return something else. Default: never. */
  version?(): Promise<string>;
  make(reply: FastifyReply): Promise<string | Buffer>;
}

/** Handler of a route whose answer is the same for everybody: it is made, hashed and compressed once a version. */
export function preparedAnswer({ type, version = async () => '', make }: Prepared) {
  let kept: { version: string; content: Promise<ReturnType<typeof contentOf>> } | null = null;

  async function current(reply: FastifyReply) {
    const now = await version();
    if (kept?.version === now) return kept.content;
    const one = { version: now, content: make(reply).then(contentOf) };
    kept = one;
    one.content.catch(() => {
      if (kept === one) kept = null;
    });
    return one.content;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const content = await current(reply);
    const encoding = encodingFor(request, content.bytes);
    reply.header('vary', 'accept-encoding');
    if (isUnchanged(request, reply, encoding ? `${content.tag}-${encoding}` : content.tag))
      return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(type).send(encoding ? await content.as(encoding) : content.bytes);
  };
}
