/** A person who may not open the office keeps the login, and is led to the missing set-up step or to the portal. */
import { apiContract } from '@stoep/contract';
import { takeOfficeReturnAddress } from '@stoep/ui/feedback/office-return';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi, findStoredStaffToken } from './api.ts';
import { BY_PERSON, staffAuthProvider } from './auth-provider.ts';
import { saveFormDraft } from './drafts/form-drafts.ts';
import { PageLoading } from './shell/frame/page-loading.tsx';
import {
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
  headersSentTo,
} from './testing/fake-server.ts';
import { renderOffice } from './testing/render-office.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

let logins = 0;
/** Opens an office address with a login that is not accepted as staff; answers the address of the redirect. */
const opens = async (address: string, factor: { on: boolean; required: boolean } | null) => {
  logins += 1;
  localStorage.setItem('token', `token ${logins}`);
  fakeEndpointRefusal(apiContract.office.whoAmI, 403, 'You do not have access to this function.');
  if (factor) fakeEndpointAnswer(apiContract.secondFactor.state, { ...factor, recoveryCodesLeft: 0 });
  else fakeUnreachableEndpoint(apiContract.secondFactor.state);
  const { pathname, hash } = new URL(address, 'http://localhost');
  return new Promise<string>((resolve) => {
    vi.stubGlobal('location', { ...globalThis.location, pathname, hash, search: '', assign: resolve });
    staffAuthProvider.checkAuth({}).then(
      () => resolve('let in'),
      () => resolve('logged out'),
    );
  });
};

test('FAULT-19: an administrator without two-step login is led to it, stays logged in and comes back', async () => {
  const address = '/office/#/approvals?filter={}';
  expect(await opens(address, { on: false, required: true })).toBe('/#/second-factor');
  expect(localStorage.getItem('token')).toBe(`token ${logins}`);
  expect(takeOfficeReturnAddress()).toBe(address);
  expect(takeOfficeReturnAddress()).toBeNull();
});

test('FAULT-19: whoever is not staff is led to the portal and stays logged in', async () => {
  for (const factor of [{ on: false, required: false }, { on: true, required: true }, null]) {
    expect(await opens('/office/', factor)).toBe('/#/user-portal');
    expect(localStorage.getItem('token')).toBe(`token ${logins}`);
    expect(takeOfficeReturnAddress()).toBeNull();
  }
});

const STAFF = {
  name: 'Anika Naidoo',
  email: 'anika@agent.test',
  owner: 'a-reader',
  role: 'reader',
  mail: 'server',
  backup: 'good',
  backupAt: null,
} as const;
const DRAFT = 'office-form contacts/new';

test('a login that ended before the page opened loses neither its drafts nor the page it wanted', async () => {
  fakeEndpointRefusal(apiContract.office.whoAmI, 401, 'Please log in.');
  fakeEndpointAnswer(apiContract.session.logOut, { success: true });
  vi.stubGlobal('location', {
    ...globalThis.location,
    pathname: '/office/',
    hash: '#/audit',
    search: '',
    assign: vi.fn(),
  });
  localStorage.setItem('token', 'an old token');
  localStorage.setItem(DRAFT, 'a draft');
  await expect(staffAuthProvider.checkAuth({})).rejects.toThrow();
  await staffAuthProvider.logout({});
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem(DRAFT)).toBe('a draft');
  expect(takeOfficeReturnAddress()).toBe('/office/#/audit');
});

for (const [problem, fail] of [
  ['is busy', () => fakeEndpointRefusal(apiContract.office.whoAmI, 429, 'Too many requests. Wait a minute.')],
  ['has a fault', () => fakeEndpointRefusal(apiContract.office.whoAmI, 503, 'The service is not available.')],
  ['cannot be reached', () => fakeUnreachableEndpoint(apiContract.office.whoAmI)],
] as const)
  test(`a server that ${problem} logs nobody out: the page offers to try again`, async () => {
    fail();
    const token = `a token when it ${problem}`;
    localStorage.setItem('token', token);
    localStorage.setItem(DRAFT, 'a draft');
    const user = userEvent.setup();
    render(<PageLoading />);
    const role = staffAuthProvider.getPermissions?.({});
    const check = staffAuthProvider.checkAuth({}).then(
      () => 'let in',
      () => 'logged out',
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(again);
    await screen.findByRole('button', { name: 'Try again' });
    expect(localStorage.getItem('token')).toBe(token);
    expect(localStorage.getItem(DRAFT)).toBe('a draft');
    fakeEndpointAnswer(apiContract.office.whoAmI, STAFF);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await check).toBe('let in');
    expect(await role).toBe('reader');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

test('the office that could not check the login opens at the wanted page once it can', async () => {
  vi.stubGlobal('location', { ...globalThis.location, assign: vi.fn() });
  localStorage.setItem('token', 'a token that no later test has');
  fakeEndpointAnswer(apiContract.session.logOut, { success: true });
  await staffAuthProvider.logout(BY_PERSON);
  vi.unstubAllGlobals();
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const { user } = renderOffice('/tasks');
  fakeUnreachableEndpoint(apiContract.office.whoAmI);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The server could not be reached. Please try again.')).toBeVisible();
  fakeEndpointAnswer(apiContract.office.whoAmI, STAFF);
  await user.click(again);
  await screen.findByRole('heading', { level: 1, name: 'Tasks' });
});

test('whoever is not signed in comes back to the page after the sign-in; whoever logs out does not', async () => {
  const at = (address: string) => {
    const { pathname, hash } = new URL(address, 'http://localhost');
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, pathname, hash, search: '', assign });
    return assign;
  };
  const assign = at('/office/#/month/levies/2026-12-01');
  await expect(staffAuthProvider.checkAuth({})).rejects.toThrow();
  await staffAuthProvider.logout({});
  expect(assign.mock.calls).toEqual([['/']]);
  expect(takeOfficeReturnAddress()).toBe('/office/#/month/levies/2026-12-01');
  at('/office/#/audit');
  localStorage.setItem('token', 'a token');
  localStorage.setItem(DRAFT, 'a draft');
  fakeEndpointAnswer(apiContract.session.logOut, { success: true });
  await staffAuthProvider.logout(BY_PERSON);
  expect(takeOfficeReturnAddress()).toBeNull();
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

const jwtOf = (sub: string, email = `${sub}@agent.test`) => `x.${btoa(JSON.stringify({ sub, email }))}.x`;

test('a tab sends, saves and deletes nothing in the name of another person who logged in in another tab', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...globalThis.location, pathname: '/office/', hash: '#/audit', search: '', assign });
  const [anika, bongani] = [jwtOf('anika'), jwtOf('bongani')];
  localStorage.setItem('token', anika);
  fakeEndpointAnswer(apiContract.office.whoAmI, STAFF);
  await staffAuthProvider.checkAuth({});
  fakeEndpointAnswer(apiContract.office.formKey, { owner: 'o', key: btoa('k'.repeat(32)) });
  localStorage.setItem('token', bongani);
  await saveFormDraft('contacts/new', { values: { firstName: 'Typed by Anika' }, seen: {} });
  expect(Object.keys(localStorage)).toEqual(['token']);
  fakeEndpointAnswer(apiContract.office.create, { id: '019a0000-0000-7000-8000-000000000001' });
  await callApi(apiContract.office.create, { params: { resource: 'contacts' }, body: { values: {} } });
  expect(headersSentTo(apiContract.office.create).map((sent) => sent.get('authorization'))).toEqual([null]);
  await expect(staffAuthProvider.checkAuth({})).rejects.toThrow();
  await staffAuthProvider.logout({});
  localStorage.setItem(DRAFT, 'a draft of Bongani');
  await staffAuthProvider.logout(BY_PERSON);
  expect(assign.mock.calls).toEqual([['/'], ['/']]);
  expect(localStorage.getItem('token')).toBe(bongani);
  expect(localStorage.getItem(DRAFT)).toBe('a draft of Bongani');
  expect(takeOfficeReturnAddress()).toBeNull();
});

test('a tab goes on with the new token of the same person, also after the address was changed in another tab', async () => {
  localStorage.setItem('token', jwtOf('anika'));
  expect(findStoredStaffToken()).toBe(jwtOf('anika'));
  const next = jwtOf('anika', 'naidoo@agent.test');
  localStorage.setItem('token', next);
  expect(findStoredStaffToken()).toBe(next);
});
