/**
 * Staff who look at the portal as somebody else: a session of this tab alone, put here by the back office. It stands in
 * front of the staff member's own login, which stays as it is.
 */
export type Viewing = {
  token: string;
  profileId: string;
  contactId: string | null;
  name: string;
  email: string;
  /** Where in the back office to go back to. */
  from: string;
};

const KEY = 'viewing';

export const viewing = (): Viewing | null => {
  const stored = sessionStorage.getItem(KEY);
  return stored ? (JSON.parse(stored) as Viewing) : null;
};

export const forgetViewing = () => sessionStorage.removeItem(KEY);
