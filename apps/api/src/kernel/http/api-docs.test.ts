/** The description of the API, as a developer who uses it reads it. */
import { createOpenApiDocument } from '@stoep/contract/kit/openapi';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { mountApiDocs } from './api-docs.ts';

test('the description is what the contract prints, as JSON and as YAML, and its page opens', async () => {
  const app = Fastify();
  mountApiDocs(app);
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    return body;
  };
  const printed = JSON.parse(JSON.stringify(createOpenApiDocument())) as unknown;
  expect(JSON.parse(await read('/api/docs/json'))).toEqual(printed);
  expect(parse(await read('/api/docs/yaml'))).toEqual(printed);
  expect(await read('/api/docs/')).toContain('swagger-ui');
  await app.close();
});
