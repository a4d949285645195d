/** A person who may not open the office keeps the login, and is led to the missing set-up step or to the portal. */
import { apiContract } from '@stoep/contract';
import { takeOfficeReturnAddress } from '@stoep/ui/feedback/office-return';
import { afterEach, expect, test, vi } from 'vitest';
import { staffAuthProvider } from './auth-provider.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, fakeUnreachableEndpoint } from './testing/fake-server.ts';

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

test('a login that the server no longer knows is logged out', async () => {
  fakeEndpointRefusal(apiContract.office.whoAmI, 401, 'Please log in.');
  localStorage.setItem('token', 'an old token');
  await expect(staffAuthProvider.checkAuth({})).rejects.toThrow();
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
  fakeEndpointAnswer(apiContract.session.logOut, { success: true });
  await staffAuthProvider.logout({});
  expect(takeOfficeReturnAddress()).toBeNull();
});
