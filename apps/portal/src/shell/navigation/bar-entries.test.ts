import { expect, it } from 'vitest';
import { barEntries, shownEntry } from './bar-entries.tsx';

it('FAULT-48.7: marks the portal whose tab is open, and the tab where it has an entry of its own', () => {
  const several = barEntries(['owner', 'trustee']);
  const ownerAlone = barEntries(['owner']);
  const shown = (entries: typeof several, search: string) => shownEntry(entries, '/owner-portal', search)?.id;
  expect(shown(several, '?tab=buildings')).toBe('owner');
  expect(shown(several, '?tab=tickets')).toBe('owner');
  expect(shown(ownerAlone, '?tab=buildings')).toBe('building');
  expect(shown(ownerAlone, '?tab=tickets')).toBe('account');
  expect(shownEntry(several, '/help', '')).toBeUndefined();
});
