import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createLazyOfficePage, prefetchOfficePages } from './lazy-page.ts';

afterEach(() => vi.unstubAllGlobals());

const Shown = () => <p>A page</p>;
const lost = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

test('a page whose code does not come says so and how to go on, and takes nothing else down', async () => {
  const Lost = createLazyOfficePage(lost);
  render(
    <CoreAdminContext>
      <Suspense>
        <p>What stands around it</p>
        <Lost />
      </Suspense>
    </CoreAdminContext>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded. Check your connection');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.getByText('What stands around it')).toBeVisible();
});

test('pages are fetched in turn while the browser rests, past one that does not come', async () => {
  const rests: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => rests.push(run));
  const fetched = vi.fn(async () => Shown);
  prefetchOfficePages([fetched, lost, fetched]);
  expect(fetched).not.toHaveBeenCalled();
  for (const calls of [1, 1, 2]) {
    await expect.poll(() => rests.length).toBe(1);
    rests.shift()?.();
    expect(fetched).toHaveBeenCalledTimes(calls);
  }
});

test('nothing is fetched ahead for somebody who saves data', () => {
  const rest = vi.fn();
  vi.stubGlobal('requestIdleCallback', rest);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  prefetchOfficePages([async () => Shown]);
  expect(rest).not.toHaveBeenCalled();
});
