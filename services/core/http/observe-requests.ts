import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { withCorrelation } from '../../platform/telemetry/correlation.ts';
import { correlationOfRequest, parseTraceparent, traceIdOf } from '../../platform/telemetry/ids.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** The template: paths may contain e-mails or tokens. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';

function within(request: FastifyRequest, next: () => void): void {
  const { span } = request;
  withCorrelation(correlationOfRequest(request), () =>
    span ? context.with(trace.setSpan(context.active(), span), next) : next(),
  );
}

/** Register before all other hooks. Logs at `debug`. */
export const observeRequests = fp<Telemetry>(
  async (app, { metrics, tracing }) => {
    app.decorateRequest('span', null);

    app.addHook('onRequest', (request, _reply, next) => {
      if (tracing.isOn) {
        const { method } = request;
        const span = tracing.begin(`${method} ${routeOf(request)}`, {
          kind: SpanKind.SERVER,
          parent: parseTraceparent(request.headers.traceparent),
          traceId: traceIdOf(correlationOfRequest(request)),
          attributes: { 'http.request.method': method, 'http.route': routeOf(request) },
        });
        request.span = span;
      }
      within(request, next);
    });

    app.addHook('onResponse', (request, reply, next) => {
      const { statusCode: status } = reply;
      const route = routeOf(request);
      metrics?.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
      request.span?.setAttribute('http.response.status_code', status);
      if (status >= 500) request.span?.setStatus({ code: SpanStatusCode.ERROR });
      request.span?.end();
      const ms = Math.round(reply.elapsedTime);
      request.log.debug({ method: request.method, route, status, ms }, 'answered');
      next();
    });
  },
  { name: 'observe-requests' },
);
