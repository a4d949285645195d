/** The operator's own port, apart from the product's: metrics, and the reasons why the process is not ready. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { FASTIFY_OPTIONS_WITHOUT_SCHEMAS } from '../fastify-without-schemas.ts';
import { loadTlsOptions, type TlsFiles } from '../tls-files.ts';
import type { ReadinessCheck } from './probes.ts';

/** It requires no login, so it must listen where only the operator's own machines reach it. */
export const createOperatorApp = (register: Registry, readiness: ReadinessCheck, tls?: TlsFiles): FastifyInstance => {
  const page = Fastify({
    exposeHeadRoutes: true,
    bodyLimit: 1_024,
    schemaController: FASTIFY_OPTIONS_WITHOUT_SCHEMAS,
    ...(tls && ({ https: loadTlsOptions(tls) } as object)),
  });
  page.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
  page.get('/healthz', async () => ({ status: 'ok' }));
  page.get('/readyz', async (_request, reply) => {
    const reasons = await readiness();
    return reply.status(reasons.length === 0 ? 200 : 503).send({ ready: reasons.length === 0, reasons });
  });
  return page;
};
