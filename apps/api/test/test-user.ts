/** A test user: contact, login and open session. */
export type TestUser = {
  profileId: string;
  contactId: string;
  sessionId: string;
  email: string;
  token: string;
};
