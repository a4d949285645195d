/** Who may not open the office keeps the login: they are led to what is missing, or to the portal. */
import { contract } from '@stoep/contract';
import { takeOfficeAddress } from '@stoep/ui/feedback/office-return';
import { afterEach, expect, test, vi } from 'vitest';
import { authProvider } from './auth-provider.ts';
import { answers, fails, refuses } from './testing/fake-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

let logins = 0;
/** Opens an address of the office with a login that the server does not take for staff. Answers where the page went. */
const opens = async (address: string, factor: { on: boolean; required: boolean } | null) => {
  logins += 1;
  localStorage.setItem('token', `token ${logins}`);
  refuses(contract.office.whoAmI, 403, 'You do not have access to this function.');
  if (factor) answers(contract.secondFactor.state, { ...factor, recoveryCodesLeft: 0 });
  else fails(contract.secondFactor.state);
  const { pathname, hash } = new URL(address, 'http://localhost');
  return new Promise<string>((resolve) => {
    vi.stubGlobal('location', { ...globalThis.location, pathname, hash, search: '', assign: resolve });
    authProvider.checkAuth({}).then(
      () => resolve('let in'),
      () => resolve('logged out'),
    );
  });
};

test('FAULT-19: an administrator without two-step login is led to it, stays logged in and comes back', async () => {
  const address = '/office/#/approvals?filter={}';
  expect(await opens(address, { on: false, required: true })).toBe('/#/second-factor');
  expect(localStorage.getItem('token')).toBe(`token ${logins}`);
  expect(takeOfficeAddress()).toBe(address);
  expect(takeOfficeAddress()).toBeNull();
});

test('FAULT-19: whoever is not staff is led to the portal and stays logged in', async () => {
  for (const factor of [{ on: false, required: false }, { on: true, required: true }, null]) {
    expect(await opens('/office/', factor)).toBe('/#/user-portal');
    expect(localStorage.getItem('token')).toBe(`token ${logins}`);
    expect(takeOfficeAddress()).toBeNull();
  }
});

test('a login that the server no longer knows is logged out', async () => {
  refuses(contract.office.whoAmI, 401, 'Please log in.');
  localStorage.setItem('token', 'an old token');
  await expect(authProvider.checkAuth({})).rejects.toThrow();
});
