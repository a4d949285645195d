/** What was left half filled is offered again to the same person on the same device, and to nobody else. */
import { contract } from '@stoep/contract';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authProvider } from '../auth-provider.ts';
import { answers } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const PERSON = '019ac000-0000-7000-8000-000000000001';
const BEGAN = /^You began this on/;
const kept = () => Object.entries(localStorage).filter(([name]) => name.startsWith('office-form '));

/** The same browser, opened anew by somebody. */
const opened = (role: StaffRole = 'administrator') => {
  cleanup();
  globalThis.location.hash = '';
  answers(contract.office.list, { value: [], total: 0, atLeast: false });
  return renderOffice('/contacts/create', { role });
};
const firstName = () => screen.findByRole('textbox', { name: /^First name/ });

const leaveHalfFilled = async () => {
  const { user } = opened();
  await user.type(await firstName(), 'Nomsa');
  await user.type(screen.getByRole('textbox', { name: /^ID, passport/ }), '8001015009087');
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'nomsa@mail.test');
  await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 5_000 });
};

test('a form that was left half filled is offered, taken up, and forgotten once it is saved', async () => {
  await leaveHalfFilled();
  const { user } = opened();
  expect(await screen.findByText(BEGAN)).toBeVisible();
  expect(await firstName()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Go on with it' }));
  expect(await firstName()).toHaveValue('Nomsa');
  expect(screen.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('nomsa@mail.test');
  expect(screen.getByRole('textbox', { name: /^ID, passport/ })).toHaveValue('');
  answers(contract.office.create, { id: PERSON });
  answers(contract.office.get, { id: PERSON, title: 'Nomsa Dube', can: [], withheld: [] });
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Dube');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept()).toEqual([]));
});

test('what stands in the browser says nothing, and an ID number is not in it at all', async () => {
  await leaveHalfFilled();
  await waitFor(() => expect(JSON.stringify(kept())).not.toMatch(/Nomsa|nomsa|8001015009087/));
});

test('somebody else at the same browser is offered nothing, and cannot open it by moving it to their name', async () => {
  await leaveHalfFilled();
  opened('portfolio manager');
  await firstName();
  expect(screen.queryByText(BEGAN)).toBeNull();
  const [[name = '', sealed = ''] = []] = kept();
  localStorage.setItem(name.replace('the-administrator', 'the-portfolio-manager'), sealed);
  opened('portfolio manager');
  await firstName();
  // It does not open, and what does not open goes.
  await waitFor(() => expect(kept()).toEqual([[name, sealed]]));
  expect(screen.queryByText(BEGAN)).toBeNull();
  opened();
  expect(await screen.findByText(BEGAN)).toBeVisible();
});

test('it is forgotten on wish, and by a log-out; a login that ran out leaves it', async () => {
  await leaveHalfFilled();
  answers(contract.session.logOut, { success: true });
  await expect(authProvider.checkError({ status: 401 })).rejects.toThrow();
  await authProvider.logout({});
  expect(kept()).toHaveLength(1);
  const { user } = opened();
  await screen.findByText(BEGAN);
  await authProvider.logout({});
  expect(kept()).toEqual([]);
  await leaveHalfFilled();
  opened();
  await user.click(await screen.findByRole('button', { name: 'Forget it' }));
  await waitFor(() => expect(kept()).toEqual([]));
});
