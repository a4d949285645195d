/** The operator's own address, apart from the product's: metrics, and in words why the process is not ready. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { type OwnTls, tlsOptions } from '../own-tls.ts';
import { WITHOUT_SCHEMAS } from '../without-schemas.ts';
import type { Readiness } from './probes.ts';

/** Nothing is asked for there: it must listen where only the operator's own machines reach it. */
export const operatorPage = (register: Registry, readiness: Readiness, tls?: OwnTls): FastifyInstance => {
  const page = Fastify({
    exposeHeadRoutes: true,
    bodyLimit: 1_024,
    schemaController: WITHOUT_SCHEMAS,
    ...(tls && ({ https: tlsOptions(tls) } as object)),
  });
  page.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  page.get('/healthz', async () => ({ status: 'ok' }));
  page.get('/readyz', async (_request, reply) => {
    const reasons = await readiness();
    return reply.status(reasons.length === 0 ? 200 : 503).send({ ready: reasons.length === 0, reasons });
  });
  return page;
};
