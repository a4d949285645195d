/** Prints OpenAPI 3.1 from the endpoints. Served at /api/docs and written to dist/openapi.json by `npm run docs`. */
import { z } from 'zod';
import { allEndpoints } from '../index.ts';
import { type ApiEndpoint, needsIdempotencyKey } from './define-endpoint.ts';
import { API_ERROR_CODES } from './errors.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const parameters = (endpoint: ApiEndpoint): Json[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const codec = endpoint[part];
    if (!codec) return [];
    const { properties = {}, required = [] } = schemaOf(codec.schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema,
    }));
  });

/** A repeated write with the same key has one effect and returns the first answer. */
const KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own for this one write, as a UUID. Sent again with the same key within two days, the write has one effect.',
  schema: { type: 'string', maxLength: 200 },
};

const BINARY = { type: 'string', format: 'binary' };

const requestBody = (endpoint: ApiEndpoint): Json | undefined => {
  if (endpoint.bodyMode === 'raw') return { content: { 'application/octet-stream': { schema: BINARY } } };
  const schema: Json = endpoint.body ? schemaOf(endpoint.body.schema, 'input') : { type: 'object' };
  if (endpoint.bodyMode !== 'form') return endpoint.body && { content: { 'application/json': { schema } } };
  const properties = {
    ...(schema.properties as Json | undefined),
    ...Object.fromEntries(Object.keys(endpoint.files ?? {}).map((name) => [name, BINARY])),
  };
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
};

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'code', 'request_id'],
  properties: {
    error: { type: 'string', description: 'The text the person sees.' },
    code: { enum: API_ERROR_CODES },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    request_id: { type: 'string' },
  },
};

const operation = (endpoint: ApiEndpoint & { module: string; name: string }): Json => {
  const body = requestBody(endpoint);
  const answer =
    endpoint.response === 'file'
      ? { 'application/octet-stream': { schema: BINARY } }
      : { 'application/json': { schema: schemaOf(endpoint.response.schema, 'output') } };
  const open = endpoint.access.kind === 'anonymous' || endpoint.access.kind === 'link';
  return {
    operationId: `${endpoint.module}.${endpoint.name}`,
    tags: [endpoint.module],
    summary: endpoint.summary,
    description:
      endpoint.access.kind === 'roles'
        ? `${endpoint.row}. For: ${endpoint.access.roles.join(', ')}.`
        : `${endpoint.row}. For: ${endpoint.access.kind}.`,
    ...(open ? { security: [] } : {}),
    parameters: [...parameters(endpoint), ...(needsIdempotencyKey(endpoint) ? [KEY] : [])],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: answer },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
};

/** The whole OpenAPI document. */
export const createOpenApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stoep',
      version: '1',
      description: 'Customer portal and back office of a managing agent.',
    },
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
    paths,
  };
};
