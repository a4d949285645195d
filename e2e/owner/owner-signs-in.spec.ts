import { expect, expectAccessible, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('A 2 "/": an owner signs in and reaches the hub', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  await expect(page.getByRole('link', { name: 'Owner Portal', exact: true })).toBeVisible();
  await expectAccessible(page);
});
