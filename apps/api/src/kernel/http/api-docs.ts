/** Serves the API description at /api/docs, generated from the contract. Absent in production. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Set anew by the app that passes the answer on. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** The pages are an app of their own, made with the first look at them: no start waits for their libraries. */
export const mountApiDocs = (app: FastifyInstance): void => {
  const make = async () => (await import('./api-docs-pages.ts')).createApiDocsApp();
  let pages: ReturnType<typeof make> | undefined;
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    pages ??= make();
    const { statusCode, headers, rawPayload } = await (await pages).inject(url);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !OWN_HEADERS.has(name)) reply.header(name, value);
    return reply.status(statusCode).send(rawPayload);
  };
  app.get('/api/docs', answer);
  app.get('/api/docs/*', answer);
};
