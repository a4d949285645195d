import { expect, expectAccessible, test } from '../fixtures.ts';

test('the product answers, and its first screen is whole', async ({ page, request }) => {
  expect((await request.get('/api/health/')).status()).toBe(200);
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
