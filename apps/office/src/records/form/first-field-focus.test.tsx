/** Which field has the focus in a form that was opened from New. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000021';

const pointer = (is: 'fine' | 'coarse') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === `(pointer: ${is})`,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // Old names, which the library calls.
    addListener: () => undefined,
    removeListener: () => undefined,
  }));

const open = (is: 'fine' | 'coarse', at: string) => {
  pointer(is);
  fakeEndpointAnswer(apiContract.office.list, { value: [{ id: ID, title: 'Aloe' }], total: 1, atLeast: false });
  fakeEndpointAnswer(apiContract.office.fill, { fields: {} });
  return renderOffice(at);
};
const newButton = () => screen.findByRole('button', { name: 'New' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('from New, the first field has the focus, no list opens, and nothing counts as changed', async () => {
  const { user } = open('fine', '/letter-templates');
  await user.click(await newButton());
  await user.click(await screen.findByRole('menuitem', { name: 'New ticket' }));
  await heading('New ticket');
  const [first] = await screen.findAllByRole('combobox', { name: /^Person/ });
  await waitFor(() => expect(first).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: /^Aloe/ })).toBeVisible();
  await user.keyboard('{Escape}');
  // Another form opens without a question about unsaved changes.
  await user.click(await newButton());
  await user.click(await screen.findByRole('menuitem', { name: 'New letter to accounts' }));
  await heading('New letter to accounts');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Building/ })).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('by keys, the field of an event has the focus', async () => {
  const { user } = open('fine', '/letter-templates');
  (await newButton()).focus();
  await user.keyboard('{Enter}');
  const event = await screen.findByRole('menuitem', { name: 'Enter a sale' });
  event.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await screen.findByRole('combobox', { name: /^Which unit/ })).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('on a touch screen no field takes the focus', async () => {
  const { user } = open('coarse', '/letter-templates');
  await user.click(await newButton());
  await user.click(await screen.findByRole('menuitem', { name: 'New ticket' }));
  await heading('New ticket');
  expect(await screen.findByRole('combobox', { name: /^Person/ })).not.toHaveFocus();
  expect(document.querySelector('form')).not.toContainElement(document.activeElement as HTMLElement);
});

test('a form that was not opened from New leaves the focus where it is', async () => {
  open('fine', '/tickets/create');
  await heading('New ticket');
  expect(await screen.findByRole('combobox', { name: /^Person/ })).not.toHaveFocus();
});
