/**
 * Every list of the office in a browser at 1280 and at 390 px: each sort, each filter, each step for several records up to its preview,
 * a list view saved, opened and removed. No console message, nothing wider than the screen, no finding of axe.
 * Takes minutes: `npm run test:screens`.
 */
import { test } from '../fixtures.ts';
import { inList, settled } from '../lists/list-ready.ts';
import { pressFilters, pressSorts } from '../lists/orders.ts';
import { pressSteps } from '../lists/steps.ts';
import { pressViews } from '../lists/views.ts';
import { entriesWithRecords, openInOffice, resourcesIn } from '../support/office-screens.ts';
import { signIn } from '../support/sign-in.ts';

test.setTimeout(600_000);
// A press that fails is reported by its name, long before the time limit of its whole group.
test.use({ actionTimeout: 20_000 });
test.beforeEach(async ({ page }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (project.name === 'phone') await page.setViewportSize({ width: 390, height: 844 });
});

const pressed = { sorts: 0, filters: 0, steps: 0, views: 0 };

for (const entry of entriesWithRecords)
  test(`office, ${entry.label}: everything of every list`, async ({ page }) => {
    await signIn(page, 'st@demo.test');
    for (const resource of resourcesIn(entry))
      await test.step(resource.name, async () => {
        await openInOffice(page, `/${resource.name}`, resource.label);
        await settled(page);
        if ((await inList(page).getByRole('button', { name: 'Views', exact: true }).count()) === 0) return;
        pressed.filters += await pressFilters(page);
        pressed.sorts += await pressSorts(page);
        pressed.steps += await pressSteps(page);
        await pressViews(page, resource);
        pressed.views += 1;
      });
  });

test.afterAll(({ browserName: _ }, { project }) => {
  process.stdout.write(`${project.name}: ${JSON.stringify(pressed)}\n`);
});
