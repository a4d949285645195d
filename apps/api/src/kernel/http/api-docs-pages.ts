/** The pages of the API description: its text as JSON and YAML, and a page to read it on. */
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { createOpenApiDocument } from '@stoep/contract/kit/openapi';
import Fastify, { type FastifyInstance } from 'fastify';

type StaticDocument = NonNullable<Extract<Parameters<typeof fastifySwagger>[1], { mode: 'static' }>>['specification'];

export const createApiDocsApp = async (): Promise<FastifyInstance> => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: createOpenApiDocument() } as unknown as StaticDocument,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  return app;
};
