/** Where a saved form leads, and that another building in the bar changes nothing in an open one. */
import { apiContract } from '@stoep/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { officeQueryClient } from '../../query-client.ts';
import { chooseBuilding } from '../../shell/chosen-building/chosen-building.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '019ac000-0000-7000-8000-000000000001';

test('what waits for a second person is shown where it waits', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.create, { id: ID, resource: 'entries-to-confirm' });
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Written off',
    state: 'waiting',
    can: [],
    withheld: [],
  });
  const { user } = renderOffice('/confirmation-limits/create');
  await user.click(await screen.findByLabelText(/^Type of entry/));
  await user.click(await screen.findByRole('option', { name: 'Journal taken back' }));
  await user.type(screen.getByLabelText(/^Reason/), 'As resolved');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Entry awaiting approval: Written off' })).toBeVisible();
});

const [ALOE, CORAL] = [ID.replace(/1$/, 'a'), ID.replace(/1$/, 'c')];

// One form of each kind: a plain one, and one with a preview of what it sends.
for (const [path, label] of [
  ['/tasks/create', /^Subject/],
  ['/mailings/create', /^Subject/],
] as const)
  test(`another building in the bar leaves what was typed in ${path}`, async () => {
    fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
    const buildings = [
      { id: ALOE, title: 'Aloe Ridge' },
      { id: CORAL, title: 'Coral Tree' },
    ];
    const answer = { value: buildings, total: 2, atLeast: false };
    fakeEndpointAnswer(apiContract.office.list, answer, { resource: 'buildings' });
    history.replaceState(null, '', `?building=${ALOE}`);
    const { user } = renderOffice(path);
    await user.type(await screen.findByRole('textbox', { name: label }), 'Roof');
    act(() => chooseBuilding(CORAL));
    expect(globalThis.location.search).toBe(`?building=${CORAL}`);
    expect(screen.getByRole('textbox', { name: label })).toHaveValue('Roof');
    expect(screen.getByRole('combobox', { name: /^Building/ })).toHaveValue('Aloe Ridge');
  });

test('without a connection a press on Save says so at once, and nothing is sent when it is back', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const { user } = renderOffice('/confirmation-limits/create');
  await user.click(await screen.findByLabelText(/^Type of entry/));
  await user.click(await screen.findByRole('option', { name: 'Journal taken back' }));
  await user.type(screen.getByLabelText(/^Reason/), 'As resolved');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  fakeEndpointRefusal(apiContract.office.create, 503, 'The server could not be reached.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The server could not be reached.')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(officeQueryClient.isMutating()).toBe(0));
  expect(bodiesSentTo(apiContract.office.create)).toHaveLength(1);
});
