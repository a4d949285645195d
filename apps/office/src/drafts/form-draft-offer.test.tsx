/** A form draft is offered to the same person on the same device, and to nobody else. */
import { apiContract } from '@stoep/contract';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BY_PERSON, staffAuthProvider } from '../auth-provider.ts';
import { emptyPersonPageAnswer } from '../testing/empty-person-page.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, queryParamsSentTo } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const PERSON = '019ac000-0000-7000-8000-000000000001';
const BEGAN = /^You started this on/;
const kept = () => Object.entries(localStorage).filter(([name]) => name.startsWith('office-form '));

/** The same browser, opened again by a person. */
const opened = (role: StaffRole = 'administrator', form = '/contacts/create') => {
  cleanup();
  globalThis.location.hash = '';
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  return renderOffice(form, { role });
};
const firstName = () => screen.findByRole('textbox', { name: /^First name/ });

const leaveHalfFilled = async () => {
  const { user } = opened();
  await user.type(await firstName(), 'Nomsa');
  await user.type(screen.getByRole('textbox', { name: /^ID, passport/ }), '8001015009087');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nomsa@mail.test');
  await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 5_000 });
};

test('a form that was left half filled is offered, taken up, and forgotten once it is saved', async () => {
  await leaveHalfFilled();
  const { user } = opened();
  expect(await screen.findByText(BEGAN)).toBeVisible();
  expect(await firstName()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await firstName()).toHaveValue('Nomsa');
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue('nomsa@mail.test');
  expect(screen.getByRole('textbox', { name: /^ID, passport/ })).toHaveValue('');
  fakeEndpointAnswer(apiContract.office.create, { id: PERSON });
  fakeEndpointAnswer(apiContract.office.get, { id: PERSON, title: 'Nomsa Dube', can: [], withheld: [] });
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Dube');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept()).toEqual([]));
});

test('an offer that was not answered is not overwritten by another new one, nor deleted when that one is saved', async () => {
  await leaveHalfFilled();
  const { user } = opened();
  await screen.findByText(BEGAN);
  await user.type(await firstName(), 'Sipho');
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Zulu');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'sipho@mail.test');
  await waitFor(() => expect(kept()).toHaveLength(2), { timeout: 5_000 });
  fakeEndpointAnswer(apiContract.office.create, { id: PERSON });
  fakeEndpointAnswer(apiContract.office.get, { id: PERSON, title: 'Sipho Zulu', can: [], withheld: [] });
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept()).toHaveLength(1));
  const again = opened();
  await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await firstName()).toHaveValue('Nomsa');
});

test('drafts of two tabs are offered one after the other, the newest first', async () => {
  await leaveHalfFilled();
  const { user } = opened();
  await screen.findByText(BEGAN);
  // It is written even if the form is left at once.
  await user.type(await firstName(), 'Sipho');
  const again = opened();
  await screen.findByText(BEGAN);
  expect(kept()).toHaveLength(2);
  await again.user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(kept()).toHaveLength(1));
  await again.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await firstName()).toHaveValue('Nomsa');
  expect(screen.queryByText(BEGAN)).toBeNull();
});

test('what is typed after the login ended is in the draft, since the key was asked before', async () => {
  const { user } = opened('bookkeeper', '/payments/create');
  const reference = await screen.findByRole('textbox', { name: /^Our reference/ });
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.formKey)).toHaveLength(1));
  fakeEndpointRefusal(apiContract.office.formKey, 401, 'Please log in.');
  await user.type(reference, 'Invoice 7');
  await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 5_000 });
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
  // A draft that cannot be decrypted is deleted.
  await waitFor(() => expect(kept()).toEqual([[name, sealed]]));
  expect(screen.queryByText(BEGAN)).toBeNull();
  opened();
  expect(await screen.findByText(BEGAN)).toBeVisible();
});

test('it is forgotten on wish, and by a log-out; a login that ran out leaves it', async () => {
  await leaveHalfFilled();
  fakeEndpointAnswer(apiContract.session.logOut, { success: true });
  await expect(staffAuthProvider.checkError({ status: 401 })).rejects.toThrow();
  await staffAuthProvider.logout({});
  expect(kept()).toHaveLength(1);
  const { user } = opened();
  await screen.findByText(BEGAN);
  await staffAuthProvider.logout(BY_PERSON);
  expect(kept()).toEqual([]);
  await leaveHalfFilled();
  opened();
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(kept()).toEqual([]));
});
