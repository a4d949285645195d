/** A server of S3's protocol with one empty bucket, in a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bucket } from '../../apps/api/src/kernel/files/bucket-store.ts';

export type BucketServer = { readonly bucket: Bucket; readonly stop: () => Promise<void> };

/** What the server is made to know. */
const ACCESS = { keyId: 'S3RVER', secret: 'S3RVER' };
const LISTENS = /listening on ([\d.]+):(\d+)/;

export const startBucketServer = async (name = 'papers'): Promise<BucketServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-bucket-'));
  const script = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'));
  const given = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--silent', '--configure-bucket', name];
  // It counts the pages of a list with a cipher that today's cryptography keeps with the old ones.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '--no-warnings', script, ...given], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [, host, port] = LISTENS.exec(said) ?? [];
      if (port) resolve(`http://${host}:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`The server of buckets ended with ${code}: ${said}`)));
  });
  return {
    bucket: { name, region: 'af-south-1', endpoint, access: ACCESS },
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
