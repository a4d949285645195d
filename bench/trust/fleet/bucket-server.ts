/**
 * A server with as much of the S3 protocol as the file store needs: one bucket in memory; put, get, head, delete, and list in one page.
 * It checks the key id, but no signature.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FileBucketSettings } from '../../../apps/api/src/kernel/files/bucket-store.ts';

export type FakeBucketServer = { readonly bucket: FileBucketSettings; readonly stop: () => Promise<void> };

type StoredRow = { readonly bytes: Buffer; readonly at: Date; readonly tag: string };

/** The credentials that the server accepts. */
const ACCESS = { keyId: 'files', secret: 'of a bucket' };

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

const refuse = (answer: ServerResponse, status: number, code: string): void => {
  answer.writeHead(status, { 'content-type': 'application/xml' });
  answer.end(`${XML}<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

const listOf = (name: string, objects: ReadonlyMap<string, StoredRow>, prefix: string): string => {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, { bytes, at, tag }]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>${tag}</ETag><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
  return `${XML}<ListBucketResult><Name>${name}</Name><KeyCount>${contents.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
};

const put = async (objects: Map<string, StoredRow>, key: string, request: IncomingMessage): Promise<string> => {
  const bytes = await buffer(request);
  const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  objects.set(key, { bytes, at: new Date(), tag });
  return tag;
};

const answering =
  (name: string, objects: Map<string, StoredRow>) =>
  async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const [bucket = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (!request.headers.authorization?.includes(`Credential=${ACCESS.keyId}/`))
      return refuse(answer, 403, 'InvalidAccessKeyId');
    if (bucket !== name) return refuse(answer, 404, 'NoSuchBucket');
    if (key === '') return void answer.end(listOf(name, objects, searchParams.get('prefix') ?? ''));
    if (request.method === 'PUT') {
      answer.setHeader('etag', await put(objects, key, request));
      return void answer.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void answer.writeHead(204).end();
    }
    const stored = objects.get(key);
    if (!stored) return refuse(answer, 404, 'NoSuchKey');
    const { bytes, at, tag } = stored;
    answer.writeHead(200, {
      'content-length': bytes.length,
      'last-modified': at.toUTCString(),
      etag: tag,
    });
    answer.end(request.method === 'HEAD' ? undefined : bytes);
  };

export const startFakeBucketServer = async (name = 'papers'): Promise<FakeBucketServer> => {
  const answer = answering(name, new Map());
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    bucket: { name, region: 'af-south-1', endpoint: `http://127.0.0.1:${port}`, access: ACCESS },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
