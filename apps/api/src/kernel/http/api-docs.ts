/** The API's own description at /api/docs, printed from the contract. Absent in production. */
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { openApi } from '@stoep/contract/kit/openapi';
import type { FastifyInstance } from 'fastify';

type StaticDocument = NonNullable<
  Extract<Parameters<typeof fastifySwagger>[1], { mode: 'static' }>
>['specification'];

export const apiDocs = async (app: FastifyInstance): Promise<void> => {
  // Printed when it is first read: it takes a tenth of a start, which nobody who starts waits for.
  let printed: object | undefined;
  const document = {
    toJSON: () => {
      printed ??= openApi();
      return printed;
    },
  };
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document } as unknown as StaticDocument,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
};
