import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { contentDispositionOf, sendFileAnswer } from './send-file.ts';

/** As a client reads it (RFC 6266). */
const nameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ?? '');

describe('the name a file comes down under', () => {
  test.each(['CIPC 2012.pdf', 'Rekening «Julie» – eenheid 4.pdf', "Owner's 100% (final)*.pdf"])(
    '%s is kept',
    (name) => {
      expect(nameIn(contentDispositionOf(name, false))).toBe(name);
    },
  );

  test.each([['x'.repeat(300)], [`a${'\u{1F600}'.repeat(200)}`]])('a long name keeps its ending: %#', (stem) => {
    const name = nameIn(contentDispositionOf(`${stem}.pdf`, true));
    expect(name).toMatch(/\.pdf$/);
    expect(name.length).toBeLessThan(400);
  });

  test('half a character, line ends and nothing at all make no broken header', () => {
    expect(nameIn(contentDispositionOf('a\ud800b\r\n.pdf', false))).toBe('a\ufffdb.pdf');
    expect(nameIn(contentDispositionOf('', false))).toBe('file');
  });
});

test('ASVS 3.2.1: a file is never rendered as a page of ours: taken down, of the kind it says, in a sandbox', async () => {
  const app = Fastify();
  app.get('/', (_, reply) =>
    sendFileAnswer(reply, { name: 'a.html', contentType: 'text/html', bytes: Buffer.from('<p>') }),
  );
  expect((await app.inject('/')).headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  await app.close();
});
