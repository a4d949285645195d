/** A log whose disk is full. */
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logDestination } from './log-destination.ts';

test('Operations 14: a place that takes no lines ends no process, and others are written as ever', async () => {
  const file = path.join(tmpdir(), `stoep-test-log-${process.pid}`);
  // Opened only for reading: each write fails, as on a full disk.
  const [writable, full] = [openSync(file, 'w'), openSync(file, 'r')];
  for (const [fd, line] of [
    [full, 'lost'],
    [full, 'lost as well'],
    [writable, 'written'],
  ] as const)
    pino(logDestination(fd)).info(line);
  // A failure without a listener would end the process here.
  await setImmediate();
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/"msg":"written"/);
  for (const fd of [writable, full]) closeSync(fd);
  rmSync(file);
});
