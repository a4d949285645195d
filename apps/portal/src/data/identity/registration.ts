/** Registration and forgotten passwords: M-3 to M-6. */
import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { clearStoredSession, saveSessionOnDevice } from '../../session/session-store.ts';
import { apiFieldErrorsOf, callPortalApi, portalEndpointQuery } from '../api.ts';
import { portalQueryClient } from '../query-client.ts';

export type PortalRegistrationInput = {
  firstName: string;
  lastName: string;
  mobileNumber: string;
  idNumber: string;
  email: string;
  password: string;
  oneName?: boolean;
  /** Sent only if it differs, so that the server refuses it (A 5). */
  confirmPassword?: string;
};

/** @public Loaded on demand by the sign-in screen, like the next two. */
export const requestPasswordResetLink = (email: string) =>
  callPortalApi(registrationEndpoints.forgotPassword, { body: { email } });

/**
 * @public Finds the contact (its id is not used further, A 3), registers, and stores the token and profile id. Throws
 * ApiCallError.
 */
export const registerPortalUser = async ({
  idNumber,
  email,
  mobileNumber,
  ...names
}: PortalRegistrationInput): Promise<void> => {
  await callPortalApi(registrationEndpoints.findContact, { body: { idNumber, email, mobileNumber } });
  const answer = await callPortalApi(registrationEndpoints.register, {
    body: { ...names, idNumber, email, mobileNumber },
  });
  portalQueryClient.clear();
  saveSessionOnDevice({ ...answer, email });
};

/** @public The server's errors by field of the registration, in our names. */
export const registrationFieldErrors = (error: unknown) => apiFieldErrorsOf(error, registrationEndpoints.register);

/** Whether a reset link still works. The check does not use the link up. */
export const passwordResetLinkQuery = (token: string) => ({
  ...portalEndpointQuery(registrationEndpoints.checkResetLink, { body: { token } }),
  staleTime: 0,
});

/** Sets a new password with the token of a reset link. This ends every session. */
export const sendNewPasswordWithToken = async (token: string, newPassword: string): Promise<void> => {
  await callPortalApi(registrationEndpoints.resetPassword, { body: { token, newPassword } });
  clearStoredSession();
  portalQueryClient.clear();
};

/** Confirms an address. The answer has a new session with the address and the contact, which replaces the old one. */
export const confirmEmailInPortal = async (token: string, password?: string): Promise<{ matched: boolean }> => {
  const body = { token, ...(password ? { password } : {}) };
  const answer = await callPortalApi(registrationEndpoints.confirmEmail, { body }, { withToken: true });
  portalQueryClient.clear();
  saveSessionOnDevice(answer);
  return answer;
};

export const requestEmailConfirmationResend = () => callPortalApi(registrationEndpoints.resendConfirmation, {});
