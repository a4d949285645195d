/** Registration and forgotten passwords: M-3 to M-6. */
import { registration } from '@stoep/contract/identity/registration';
import { clearSession, storeSession } from '../../session/session-store.ts';
import { api, fieldErrors, read } from '../api.ts';
import { queryClient } from '../query-client.ts';

export type Registration = {
  firstName: string;
  lastName: string;
  mobileNumber: string;
  idNumber: string;
  email: string;
  password: string;
  oneName?: boolean;
  /** Given when it differs: the server refuses it then (A 5). */
  confirmPassword?: string;
};

/** @public Fetched on demand by the sign-in screen, with the next two. */
export const askForReset = (email: string) => api(registration.forgotPassword, { body: { email } });

/** @public Finds the contact (its id is not used further, A 3), registers, stores token and profile id. Throws ApiError. */
export const register = async ({ idNumber, email, mobileNumber, ...names }: Registration): Promise<void> => {
  await api(registration.findContact, { body: { idNumber, email, mobileNumber } });
  const answer = await api(registration.register, { body: { ...names, idNumber, email, mobileNumber } });
  queryClient.clear();
  storeSession({ ...answer, email });
};

/** @public What the server said of each field of the registration, by our names. */
export const registrationFields = (error: unknown) => fieldErrors(error, registration.register);

/** Whether a reset link still works. Uses nothing up. */
export const resetLink = (token: string) => ({
  ...read(registration.checkResetLink, { body: { token } }),
  staleTime: 0,
});

/** Sets a new password with the token of a reset link; every session is over then. */
export const resetPassword = async (token: string, newPassword: string): Promise<void> => {
  await api(registration.resetPassword, { body: { token, newPassword } });
  clearSession();
  queryClient.clear();
};

/** Confirms an address. The answer's session names the address and the contact: it takes the old one's place. */
export const confirmEmail = async (token: string, password?: string): Promise<{ matched: boolean }> => {
  const body = { token, ...(password ? { password } : {}) };
  const answer = await api(registration.confirmEmail, { body }, { withToken: true });
  queryClient.clear();
  storeSession(answer);
  return answer;
};

export const resendConfirmation = () => api(registration.resendConfirmation, {});
