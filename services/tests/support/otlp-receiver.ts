import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** null: root span. */
  parentId: string | null;
  name: string;
  resource: { [name: string]: unknown };
  attributes: { [name: string]: unknown };
  /** ISO 8601. */
  start: string;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; arrayValue?: { values: Attribute['value'][] } };
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
        startTimeUnixNano: string;
      }[];
    }[];
  }[];
}

const plain = ({ stringValue, intValue, arrayValue }: Attribute['value']): unknown =>
  stringValue ?? intValue ?? arrayValue?.values.map(plain);
const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]));

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** In order of arrival. */
  trace(traceId: string): ReceivedSpan[];
  /** Names of the spans from the root to this one; `?` for a missing span. */
  spanPath(span: ReceivedSpan | undefined): string[];
  close(): Promise<void>;
}

/** Receives traces as JSON over HTTP on a free port. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    const { resourceSpans } = (await json(request)) as Export;
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { traceId, spanId, parentSpanId, name, attributes, startTimeUnixNano } = span;
        spans.push({
          traceId,
          spanId,
          parentId: parentSpanId || null,
          name,
          resource: valuesOf(resource.attributes),
          attributes: valuesOf(attributes),
          start: new Date(Number(BigInt(startTimeUnixNano) / 1_000_000n)).toISOString(),
        });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const trace = (traceId: string) => spans.filter((span) => span.traceId === traceId);
  function spanPath(span: ReceivedSpan | undefined): string[] {
    if (!span) return [];
    const parent = trace(span.traceId).find(({ spanId }) => spanId === span.parentId);
    if (!parent && span.parentId !== null) return ['?', span.name];
    return [...spanPath(parent), span.name];
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trace,
    spanPath,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
