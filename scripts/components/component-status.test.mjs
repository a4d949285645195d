import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInCheckout } from '../setup/root.mjs';
import {
  COMPONENT_UPDATE_DAYS,
  componentsPageOf,
  packageUpdateStatusOf,
  productionPackagesIn,
} from './component-status.mjs';

const TODAY = '2026-03-10';
const standing = (version, time, deprecated = '') =>
  packageUpdateStatusOf({ name: 'some-package', version }, { time, deprecated }, TODAY);

test('a newer version of the same major is to be had two days after it came, whatever came behind it', () => {
  const time = { '1.2.0': '2025-01-01T10:00:00Z', '1.2.1': '2026-03-08T10:00:00Z' };
  expect(standing('1.2.0', time)).toMatchObject({ newest: '1.2.1', since: '2026-03-08', inTime: true });
  const older = { ...time, '1.2.1': '2026-03-07T10:00:00Z', '1.3.0': '2026-03-09T10:00:00Z' };
  expect(standing('1.2.0', older)).toMatchObject({ newest: '1.3.0', since: '2026-03-07', inTime: false });
  expect(standing('1.3.0', older)).toMatchObject({ newest: '1.3.0', since: '', inTime: true });
});

test('another major, what is tried out, and what came for an older line do not count; what is given up does', () => {
  const time = {
    '1.2.0': '2025-01-01T10:00:00Z',
    '2.0.0': '2025-02-01T10:00:00Z',
    '1.3.0-beta.1': '2025-02-01T10:00:00Z',
    '1.1.9': '2025-03-01T10:00:00Z',
  };
  expect(standing('1.2.0', time)).toMatchObject({ newest: '1.2.0', inTime: true });
  expect(standing('1.2.0', time, 'use another')).toMatchObject({ inTime: false });
  // Below 1.0.0 a new second number may break callers.
  const young = { '0.1.0': '2025-01-01T10:00:00Z', '0.2.0': '2025-02-01T10:00:00Z' };
  expect(standing('0.1.0', young)).toMatchObject({ newest: '0.1.0', inTime: true });
  expect(standing('0.1.0', { ...young, '0.1.1': '2025-02-01T10:00:00Z' }).inTime).toBe(false);
});

/** Rows of the page: name, version, whether in time. */
const rowsOf = (page) =>
  page
    .split('\n')
    .filter((line) => /^\| (?!component|---)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name, version, , , , inTime]) => ({ name, version, inTime }));

test('ASVS 15.2.1: docs/components.md has each component that runs as the lock file has it, and none past its time', () => {
  const rows = rowsOf(readFileSync(pathInCheckout('docs', 'components.md'), 'utf8'));
  const named = rows.map(({ name, version }) => `${name} ${version}`).toSorted();
  const locked = productionPackagesIn(pathInCheckout('package-lock.json'));
  expect(named, 'npm run components').toEqual(locked.map(({ name, version }) => `${name} ${version}`).toSorted());
  expect(locked.length).toBeGreaterThan(50);
  const times = [
    ...readFileSync(pathInCheckout('SECURITY.md'), 'utf8').matchAll(
      /^\| (?:critical|high|medium|low)[^|]*\| (\d+) \|$/gm,
    ),
  ];
  expect(COMPONENT_UPDATE_DAYS).toBe(Math.min(...times.map(([, days]) => Number(days))));
  expect(rows.filter(({ inTime }) => inTime !== 'yes')).toEqual([]);
});

test('the page says of one that is late that it is', () => {
  const late = standing('1.2.0', { '1.2.0': '2025-01-01T10:00:00Z', '1.2.1': '2025-01-02T10:00:00Z' });
  const givenUp = standing('1.2.0', { '1.2.0': '2025-01-01T10:00:00Z' }, 'use another');
  expect(rowsOf(componentsPageOf([late, givenUp], TODAY)).map(({ inTime }) => inTime)).toEqual(['no', 'no, given up']);
});
