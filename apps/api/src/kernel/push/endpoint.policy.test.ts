/** Allowed push endpoints: the browser's claim counts only for known services, at public addresses (decision 0231). */
import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { isAllowedPushEndpoint } from './endpoint.policy.ts';
import { isPublicIpAddress, NotAPushServiceError, publicDnsLookup } from './public-dns-lookup.ts';

const USUAL = { hosts: ['push.example', '*.more.example'], standIn: false };

describe('what a browser gives', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://FCM.googleapis.com/fcm/send/abc',
    'https://push.example/abc',
    'https://a.more.example/abc',
  ])('%s is one', (endpoint) => expect(isAllowedPushEndpoint(endpoint, USUAL)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://user:password@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com/abc#x',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example\\@fcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://evilnotify.windows.com/abc',
    'https://more.example/abc',
    'https://localhost/abc',
    'https://localhost:8443/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:169.254.169.254]/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
    '',
  ])('%s is none', (endpoint) => expect(isAllowedPushEndpoint(endpoint, USUAL)).toBe(false));

  test('this machine stands in for one where a test says so, and over https alone', () => {
    const standIn = { hosts: [], standIn: true };
    expect(isAllowedPushEndpoint('https://localhost:8443/abc', standIn)).toBe(true);
    expect(isAllowedPushEndpoint('http://localhost:8443/abc', standIn)).toBe(false);
    expect(isAllowedPushEndpoint('https://127.0.0.1:8443/abc', standIn)).toBe(false);
  });
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:400a::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['not an address', false],
])('everybody reaches %s: %s', (address, expected) => expect(isPublicIpAddress(address)).toBe(expected));

describe('what a name leads to', () => {
  const resolving = (...addresses: string[]) =>
    ((_name: string, _options: object, answer: (error: null, found: LookupAddress[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as never;
  const looked = (services: typeof USUAL, name: string, ...addresses: string[]) =>
    new Promise((settle) =>
      publicDnsLookup(services, resolving(...addresses))(name, {}, (error, found) => settle(error ?? found)),
    );

  test('a connection is made to public addresses alone: one other among them is enough to go nowhere', async () => {
    expect(await looked(USUAL, 'push.example', '8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    for (const found of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['fd00::1'], []])
      expect(await looked(USUAL, 'push.example', ...found)).toBeInstanceOf(NotAPushServiceError);
  });

  test('the stand-in is this machine, and other names stay public also then', async () => {
    const standIn = { hosts: [], standIn: true };
    expect(await looked(standIn, 'localhost', '127.0.0.1')).toEqual([{ address: '127.0.0.1', family: 4 }]);
    expect(await looked(standIn, 'localhost', '8.8.8.8')).toBeInstanceOf(NotAPushServiceError);
    expect(await looked(standIn, 'push.example', '127.0.0.1')).toBeInstanceOf(NotAPushServiceError);
  });
});
