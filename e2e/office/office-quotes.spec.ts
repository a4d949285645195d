/** The quotes of a job side by side, on a phone too: whose each is, its amount, and whether its contractor is in order. */
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('each quote of a job can be read whole, and its step stands with it', async ({ page, baseURL: base = '' }) => {
  await signIn(page, 'st@demo.test');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const params = { resource: 'maintenance-jobs' };
  const { value } = await callEndpoint(
    apiContract.office.list,
    { params, query: { limit: 5, search: 'Waterproof' } },
    { base, token },
  );
  await page.goto(`/office/#/maintenance-jobs/${value[0]?.id}/show`);
  const step = page.getByRole('button', { name: 'Put to the trustees' });
  await expect(step).toBeVisible();
  const quotes = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'q-j2-' });
  await expect(quotes).toHaveCount(2);
  for (const quote of await quotes.all()) {
    // A name that is broken after each letter makes it several screens high.
    expect((await quote.boundingBox())?.height).toBeLessThan(320);
    const standing = quote.getByText('for our buildings');
    const isCutOff = await standing.evaluate((text) => {
      const line = text.closest('.brief-line');
      return line !== null && line.scrollHeight > line.clientHeight;
    });
    expect(isCutOff).toBe(false);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});
