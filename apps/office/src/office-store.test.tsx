/** What a person chose for lists and the menu on a device comes back at the next login, and to nobody else. */
import { apiContract } from '@stoep/contract';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BY_PERSON, staffAuthProvider } from './auth-provider.ts';
import { officeStore } from './office-store.ts';
import { officeQueryClient } from './query-client.ts';
import { fakeEndpointAnswer } from './testing/fake-server.ts';
import { renderOffice } from './testing/render-office.tsx';

const BUILDING = '00000000-0000-8000-8000-00000000000b';

const open = async (role: StaffRole) => {
  cleanup();
  globalThis.location.hash = '';
  const value = [{ id: BUILDING, title: 'Marula Court' }];
  fakeEndpointAnswer(apiContract.office.list, { value, total: 1, atLeast: false });
  const { user } = renderOffice('/buildings', { role });
  await screen.findByText('Marula Court');
  await user.click(screen.getByText('Columns'));
  const box = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const checkbox = (name: RegExp) => box.getByRole('checkbox', { name });
  return { user, box, checkbox };
};

/** As the library does it, which then resets its store and the answers. */
const logOut = async (params = {}) => {
  cleanup();
  vi.stubGlobal('location', { ...globalThis.location, assign: vi.fn() });
  fakeEndpointAnswer(apiContract.session.logOut, { success: true });
  await staffAuthProvider.logout(params);
  officeStore.reset();
  officeQueryClient.clear();
  vi.unstubAllGlobals();
};

const TALL = /^Taller rows/;

for (const [how, params] of [
  ['by the person', BY_PERSON],
  ['because the login ended', {}],
] as const)
  test(`columns and row height stay after a log-out ${how}, for the same person alone`, async () => {
    const first = await open('administrator');
    const declared = first.box.getAllByRole('checkbox', { checked: true }).length;
    await first.user.click(first.checkbox(TALL));
    await first.user.click(first.box.getAllByRole('checkbox', { checked: false })[0] as HTMLElement);
    await waitFor(() => expect(first.box.getAllByRole('checkbox', { checked: true })).toHaveLength(declared + 2));
    officeStore.setItem('buildings.listParams', { filter: { q: 'Thandi' } });
    await logOut(params);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Thandi|anika/i);

    const other = await open('bookkeeper');
    expect(other.checkbox(TALL)).not.toBeChecked();
    expect(other.box.getAllByRole('checkbox', { checked: true })).toHaveLength(declared);
    await logOut(params);

    const again = await open('administrator');
    expect(again.checkbox(TALL)).toBeChecked();
    expect(again.box.getAllByRole('checkbox', { checked: true })).toHaveLength(declared + 2);
  });
