/**
 * Reads balances from an accounting system over HTTP. The operator fixes the target; only the two ids, escaped, go
 * into the path `{ACCOUNTING_URL}/accounts/by-number/{building}/{account}`. The answer is `{"value": [{number,
 * displayName, netChange}]}` with netChange in rand. Redirects are not followed; limits are 2 seconds and 64 kB (A-8,
 * M-61).
 */
import http from 'node:http';
import https from 'node:https';
import { randToCents } from '@stoep/domain/money/money';
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import type { AccountingSystem } from './accounting-system.ts';

export const ACCOUNTING_TIME_LIMIT_MS = 2_000;
const SIZE_LIMIT = 65_536;

const answerSchema = z.object({
  value: z.array(
    z.object({
      number: z.string().max(64),
      displayName: z.string().max(200).default(''),
      netChange: z.number(),
    }),
  ),
});

/** The body of a 200 answer as text; throws for any other status. */
const get = (url: URL, limitMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const request = client.get(url, { signal: AbortSignal.timeout(limitMs) }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        reject(new Error(`The accounting system answered ${answer.statusCode}`));
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > SIZE_LIMIT) answer.destroy(new Error('The accounting system answered too much'));
        chunks.push(chunk);
      });
      answer.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });

export const createHttpAccountingSystem = (
  base: string,
  log: Pick<ServerDeps['log'], 'warn'>,
  limitMs: number = ACCOUNTING_TIME_LIMIT_MS,
): AccountingSystem => ({
  balanceOf: async (accountingBuilding, accountingNumber) => {
    const ids = [accountingBuilding, accountingNumber].map(encodeURIComponent).join('/');
    try {
      const body = await get(new URL(`${base.replace(/\/$/, '')}/accounts/by-number/${ids}`), limitMs);
      const [first] = answerSchema.parse(JSON.parse(body)).value;
      return first ? { ...first, netChange: randToCents(Math.round(first.netChange * 100) / 100) } : null;
    } catch (error) {
      // The screen shows the stored balance: a slow or broken system must not break the page.
      log.warn({ err: error }, 'the accounting system gave no balance');
      return null;
    }
  },
});
