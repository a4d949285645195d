/**
 * The office's login: staff sign in at the portal. Anyone else is sent back there, and staff without two-step login
 * set it up first.
 */

import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { saveOfficeReturnAddress } from '@stoep/ui/feedback/office-return';
import { deleteAllFormDrafts } from '@stoep/ui/form/form-drafts';
import type { AuthProvider } from 'ra-core';
import {
  callApi,
  deleteStoredStaffToken,
  findStoredStaffToken,
  formatApiProblem,
  isAnotherPersonLoggedIn,
} from './api.ts';
import { clearRecentlyOpenedRecords } from './find/recently-opened.ts';
import { installationStatusQuery } from './installation-status.ts';
import { waitForRetry } from './login-check.ts';
import { setStoreOwner } from './office-store.ts';
import { officeQueryClient } from './query-client.ts';

export type LoggedInStaff = { name: string; email: string; role: StaffRole };

/** Throws only if the server refuses the login. Any other failure says nothing about it: the person tries again. */
const askWhoIAm = (): Promise<LoggedInStaff> =>
  callApi(apiContract.office.whoAmI, {}).then(
    (one) => {
      // Set before the first page renders, because a later notice above it would move the page.
      officeQueryClient.setQueryData(installationStatusQuery.queryKey, one);
      setStoreOwner(one.owner);
      return one as LoggedInStaff;
    },
    async (error: unknown) => {
      if (error instanceof ApiCallError && (error.status === 401 || error.status === 403)) throw error;
      await waitForRetry(formatApiProblem(error));
      return askWhoIAm();
    },
  );

let lastAnswer: { readonly token: string | null; readonly staff: Promise<LoggedInStaff> } | undefined;
/** Called once per login, since the server checks every call anyway. A refused call is repeated. */
const whoAmI = (): Promise<LoggedInStaff> => {
  const token = findStoredStaffToken();
  if (lastAnswer?.token === token) return lastAnswer.staff;
  const staff = askWhoIAm();
  lastAnswer = { token, staff };
  staff.catch(() => {
    if (lastAnswer?.staff === staff) lastAnswer = undefined;
  });
  return staff;
};

/** Passed to a log-out that the person chose. Without it, the library logs out because a login has ended. */
export const BY_PERSON = { byPerson: true };

/** The page that the person wanted, for after the sign-in. */
const saveWantedPage = (): void => {
  const { pathname, search, hash } = window.location;
  saveOfficeReturnAddress(pathname + search + hash);
};

const toPortal = () => {
  window.location.assign('/');
  return { redirectTo: false as const };
};

/** Never resolves, since the browser is leaving the page. */
const leaving = new Promise<never>(() => undefined);

/** The login is valid, but not of staff, or without two-step login. It is kept. */
const toWhatIsMissing = async (): Promise<never> => {
  const factor = await callApi(apiContract.secondFactor.state, {}).catch(() => null);
  const lacksFactor = factor?.required && !factor.on;
  if (lacksFactor) saveWantedPage();
  window.location.assign(lacksFactor ? '/#/second-factor' : '/#/user-portal');
  return leaving;
};

export const staffAuthProvider: AuthProvider = {
  login: async () => toPortal(),
  logout: async (params?: Partial<typeof BY_PERSON>) => {
    const byPerson = params?.byPerson === true;
    if (byPerson && findStoredStaffToken()) await callApi(apiContract.session.logOut, {}).catch(() => undefined);
    clearRecentlyOpenedRecords();
    lastAnswer = undefined;
    // Another person's login stays, with the drafts on this device: it has nothing to do with this tab.
    if (!isAnotherPersonLoggedIn()) {
      deleteStoredStaffToken();
      // A person who logs out does not want to come back here, and leaves no form drafts. An expired login keeps both.
      if (byPerson) deleteAllFormDrafts();
      else saveWantedPage();
    }
    toPortal();
    return false;
  },
  checkAuth: async () => {
    if (!findStoredStaffToken()) throw new Error('Please log in.');
    await whoAmI().catch((error: unknown) => {
      if (error instanceof ApiCallError && error.status === 403) return toWhatIsMissing();
      throw error;
    });
  },
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) throw new Error('Please log in.');
  },
  getIdentity: async () => {
    const { name, email } = await whoAmI();
    return { id: email, fullName: name };
  },
  getPermissions: async () => {
    try {
      return (await whoAmI()).role;
    } catch (error) {
      if (error instanceof ApiCallError) return undefined;
      throw error;
    }
  },
};
