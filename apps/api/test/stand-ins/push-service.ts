/**
 * A local push service with subscribed browsers. It decrypts messages as a browser does (RFC 8291) and checks their
 * signature (RFC 8292). Both are written by hand, so that the product's library does not test itself.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach } from 'vitest';

type Came = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Says = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

export type TestPushBrowser = {
  readonly subscription: { readonly endpoint: string; readonly publicKey: string; readonly secret: string };
  readonly path: string;
  readonly own: ECDH;
};

/** A browser's subscription to a known push service, in wire names. */
export const aPushSubscription = () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
    p256dh: own.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message for this browser. Throws for a message to another one. */
const opened = ({ own, subscription }: TestPushBrowser, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const shared = derived(own.computeSecret(sender), Buffer.from(subscription.secret, 'base64url'), info, 32);
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** The claims of the signature. Throws where another key than the subscribed one signed it. */
const provenBy = async (publicKey: string, { headers }: Came) => {
  const { token, key } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(headers.authorization ?? '')?.groups ?? {};
  if (key !== publicKey) throw new Error('Signed with another key.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const known = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  return (await jwtVerify(token ?? '', known)).payload;
};

/** Starts a push service for the file. Received messages are cleared before each test. */
export const usePushService = () => {
  const came: Came[] = [];
  let says: Says = { status: 201 };
  let server: ReturnType<typeof createServer> | undefined;
  let origin = '';
  beforeAll(async () => {
    const pem = await readFile(new URL('../fixtures/localhost.pem', import.meta.url));
    server = createServer({ key: pem, cert: pem }, async (request, answer) => {
      came.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
      answer.writeHead(says.status, says.headers).end();
    });
    await new Promise<void>((ready) => server?.listen(0, 'localhost', ready));
    origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((closed) => server?.close(() => closed()) ?? closed()));
  beforeEach(() => {
    came.length = 0;
    says = { status: 201 };
  });
  return {
    came,
    origin: () => origin,
    says: (status: number, headers: Record<string, string> = {}) => {
      says = { status, headers };
    },
    browser: (name = randomBytes(8).toString('hex')): TestPushBrowser => {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const subscription = {
        endpoint: `${origin}/send/${name}`,
        publicKey: own.getPublicKey('base64url'),
        secret: randomBytes(16).toString('base64url'),
      };
      return { own, subscription, path: `/send/${name}` };
    },
    /** The messages that this browser would show, in order of arrival. */
    shownOn: (browser: TestPushBrowser): Record<string, string>[] =>
      came.filter(({ path }) => path === browser.path).map(({ body }) => JSON.parse(opened(browser, body))),
    provenBy,
  };
};
