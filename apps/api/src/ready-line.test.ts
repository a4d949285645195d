/** What the last line of a start says. */
import { expect, test } from 'vitest';
import { formatReadyLine } from './ready-line.ts';

const at = (address: string, port: number, family = 'IPv4') => ({ address, port, family });

test.each([
  ['https://portal.example', at('127.0.0.1', 3001), 'https://portal.example, listening on 127.0.0.1:3001'],
  ['http://localhost:3000', at('127.0.0.1', 3000), 'http://localhost:3000, listening on 127.0.0.1:3000'],
  ['http://localhost:0', at('127.0.0.1', 40_123), 'http://localhost:40123, listening on 127.0.0.1:40123'],
  ['https://portal.example', at('::1', 3000, 'IPv6'), 'https://portal.example, listening on [::1]:3000'],
])('Operations 17: a start says the address that people open (%s) and where it listens', (publicUrl, address, says) =>
  expect(formatReadyLine(publicUrl, address, 1_499.6)).toBe(`Stoep is ready at ${says}  (1500 ms)`),
);
