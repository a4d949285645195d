/** The menu: each page of the office once, few entries, and where an address belongs. */
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
import { describe, expect, test } from 'vitest';
import { QUEUE_COUNT_LIMIT } from '../people/person-worklist.ts';
import { officeResources } from './index.ts';
import { countWaitingIn, menuPageOfAddress, OFFICE_MENU, officeMenuFor, officeRecordsIn } from './menu.ts';
import { worklistQueues } from './worklist-queues.ts';

describe('the menu of the office', () => {
  test('has each record once, and each key and address once', () => {
    expect(OFFICE_MENU.flatMap(officeRecordsIn).toSorted()).toEqual(officeResources.map(({ name }) => name).toSorted());
    const roots = officeMenuFor('administrator').flatMap(({ pages }) => pages.flatMap((page) => page.roots));
    expect(new Set(roots).size).toBe(roots.length);
    expect(new Set(OFFICE_MENU.map(({ key }) => key)).size).toBe(OFFICE_MENU.length);
  });

  test.each(STAFF_ROLES)('has at most 12 entries for a %s, each with a page, and the same order for all', (role) => {
    const labels = officeMenuFor(role).map(({ label }) => label);
    expect(labels.length).toBeLessThanOrEqual(12);
    expect(OFFICE_MENU.map(({ label }) => label).filter((label) => labels.includes(label))).toEqual(labels);
  });

  test('the first page of settings is for administrators; the audit is theirs alone', () => {
    const settings = (role: (typeof STAFF_ROLES)[number]) =>
      officeMenuFor(role)
        .find(({ label }) => label === 'Settings')
        ?.pages.map(({ to }) => to) ?? [];
    expect(settings('administrator')).toContain('/settings');
    expect(settings('administrator')).toContain('/audit');
    for (const role of STAFF_ROLES.filter((one) => one !== 'administrator'))
      for (const page of ['/settings', '/audit']) expect(settings(role)).not.toContain(page);
  });

  test('a record, a form, a sheet of a building and a queue belong to their page', () => {
    const menu = officeMenuFor('administrator');
    const labelOf = (address: string) => menuPageOfAddress(menu, address)?.page.to;
    expect(labelOf('/tickets/1/show')).toBe('/tickets');
    expect(labelOf('/legal-notes/1')).toBe('/legal-cases');
    expect(labelOf('/quotas/1')).toBe('/units');
    expect(labelOf('/month/levies/2026-03')).toBe('/month');
    expect(labelOf('/day/myTickets')).toBe('/');
    expect(labelOf('/nowhere')).toBeUndefined();
  });

  test('a ticket that waits in several queues counts once; payments of several queues are added up', () => {
    const menu = officeMenuFor('administrator');
    const waiting = (label: string, ...counts: [key: string, count: number][]) => {
      const entry = menu.find((one) => one.label === label);
      return (
        entry &&
        countWaitingIn(
          entry,
          counts.map(([key, count]) => ({ key, count })),
        )
      );
    };
    expect(waiting('Requests', ['newTickets', 3], ['unassignedTickets', 2], ['jobsAtWork', 4])).toEqual({
      count: 7,
      atLeast: false,
    });
    expect(waiting('Suppliers', ['newPayments', 3], ['paymentsToRelease', 2])?.count).toBe(5);
    expect(waiting('Bank', ['linesToMatch', QUEUE_COUNT_LIMIT])).toEqual({ count: QUEUE_COUNT_LIMIT, atLeast: true });
  });

  test('each queue of Today waits in one entry', () => {
    const menu = officeMenuFor('administrator');
    for (const { key } of worklistQueues) {
      const counts = menu.map((entry) => countWaitingIn(entry, [{ key, count: 3 }]).count);
      expect([key, counts.filter((count) => count > 0)]).toEqual([key, [3]]);
    }
  });
});
