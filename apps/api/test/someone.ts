/** Somebody of a test: contact, login and a living session. */
export type Someone = {
  profileId: string;
  contactId: string;
  sessionId: string;
  email: string;
  token: string;
};
