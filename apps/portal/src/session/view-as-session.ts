/**
 * The session of staff who view the portal as another person. It belongs to this tab alone and leaves the staff
 * member's own login unchanged.
 */
export type ViewAsSession = {
  token: string;
  profileId: string;
  contactId: string | null;
  name: string;
  email: string;
  /** The page of the office to return to. */
  from: string;
};

const KEY = 'viewing';

export const currentViewAsSession = (): ViewAsSession | null => {
  const stored = sessionStorage.getItem(KEY);
  return stored ? (JSON.parse(stored) as ViewAsSession) : null;
};

export const clearViewAsSession = () => sessionStorage.removeItem(KEY);
