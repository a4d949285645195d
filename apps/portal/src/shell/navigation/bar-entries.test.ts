import { expect, it } from 'vitest';
import { activePortalBarEntry, portalBarEntries } from './bar-entries.tsx';

it('FAULT-48.7: marks the portal whose tab is open, and the tab where it has an entry of its own', () => {
  const several = portalBarEntries(['owner', 'trustee']);
  const ownerAlone = portalBarEntries(['owner']);
  const shown = (entries: typeof several, search: string) => activePortalBarEntry(entries, '/owner-portal', search)?.id;
  expect(shown(several, '?tab=buildings')).toBe('owner');
  expect(shown(several, '?tab=tickets')).toBe('owner');
  expect(shown(ownerAlone, '?tab=buildings')).toBe('building');
  expect(shown(ownerAlone, '?tab=tickets')).toBe('account');
  expect(activePortalBarEntry(several, '/help', '')).toBeUndefined();
});
