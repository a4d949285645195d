/** Traces each request as a span until the end of its answer. It names the route, never a record. */
import { context, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startTrace } from '../../log/tracing.ts';

type Traced = ReturnType<typeof startTrace>;

const ended = (span: Span, request: FastifyRequest, status: number): void => {
  span.setAttributes({
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? 'none',
    'http.response.status_code': status,
    'stoep.request': request.id,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** Each request begins a new trace, since anybody could set the trace headers. */
export const traceHttpRequests = (app: FastifyInstance): void => {
  const underway = new WeakMap<FastifyRequest, Traced>();
  app.addHook('onRequest', (request, _reply, done) => {
    const begun = startTrace(`${request.method} ${request.routeOptions.url ?? 'none'}`, SpanKind.SERVER);
    underway.set(request, begun);
    context.with(begun.within, done);
  });
  // The body is read in callbacks of the socket, which do not belong to a request.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = underway.get(request);
    if (begun) context.with(begun.within, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const begun = underway.get(request);
    if (begun) ended(begun.span, request, reply.statusCode);
    done();
  });
};
