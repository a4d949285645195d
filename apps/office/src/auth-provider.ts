/** Staff sign in at the portal; whoever is not staff is sent back there, and staff who have to set up two-step login first. */

import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { keepOfficeAddress } from '@stoep/ui/feedback/office-return';
import { forgetKeptForms } from '@stoep/ui/form/kept-forms';
import type { AuthProvider } from 'react-admin';
import { api, forgetToken, storedToken } from './api.ts';
import { forgetOpened } from './find/opened.ts';
import { queryClient } from './query-client.ts';
import { standingQuery } from './standing.ts';

export type Staff = { name: string; email: string; role: StaffRole };

let asked: { readonly token: string | null; readonly staff: Promise<Staff> } | undefined;
/** Asked once per login: the server judges every call anyway. What a lost line has kept back is asked again. */
const whoAmI = (): Promise<Staff> => {
  const token = storedToken();
  if (asked?.token === token) return asked.staff;
  const staff = api(contract.office.whoAmI, {}).then((one) => {
    // Known before the first page is drawn: a notice over it that came later would push it down.
    queryClient.setQueryData(standingQuery.queryKey, one);
    return one as Staff;
  });
  asked = { token, staff };
  staff.catch(() => {
    if (asked?.staff === staff) asked = undefined;
  });
  return staff;
};

/** The server no longer knew the login: nobody pressed anything. */
let ranOut = false;

const toPortal = () => {
  window.location.assign('/');
  return { redirectTo: false as const };
};

/** Never answers: the page is being left. */
const leaving = new Promise<never>(() => undefined);

/** The login is right, but not one of staff, or not yet: it stays. */
const toWhatIsMissing = async (): Promise<never> => {
  const { pathname, search, hash } = window.location;
  const factor = await api(contract.secondFactor.state, {}).catch(() => null);
  const lacksFactor = factor?.required && !factor.on;
  if (lacksFactor) keepOfficeAddress(pathname + search + hash);
  window.location.assign(lacksFactor ? '/#/second-factor' : '/#/user-portal');
  return leaving;
};

export const authProvider: AuthProvider = {
  login: async () => toPortal(),
  logout: async () => {
    const leaves = storedToken() !== null && !ranOut;
    if (storedToken()) await api(contract.session.logOut, {}).catch(() => undefined);
    forgetToken();
    forgetOpened();
    // After a login that ran out they wait for the same person; whoever logs out leaves nothing behind.
    if (leaves) forgetKeptForms();
    ranOut = false;
    asked = undefined;
    toPortal();
    return false;
  },
  checkAuth: async () => {
    if (!storedToken()) throw new Error('Please log in.');
    await whoAmI().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) return toWhatIsMissing();
      throw error;
    });
  },
  checkError: async (error: { status?: number }) => {
    if (error.status !== 401) return;
    ranOut = true;
    throw new Error('Please log in.');
  },
  getIdentity: async () => {
    const { name, email } = await whoAmI();
    return { id: email, fullName: name };
  },
  getPermissions: async () => {
    try {
      return (await whoAmI()).role;
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  },
};
