/** What a browser reads in the payload of the session token (A 3). Only the server verifies the token. */
export type SessionTokenPayload = {
  /** The id of the login's profile: the person. Null in a token that has none. */
  profileId: string | null;
  email: string;
  contactId: string | null;
  expiresAt: number | null;
  /** The same for all tokens of one login. */
  loginId: string | null;
};

const fromBase64Url = (text: string): string => {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
};

/** Parses the payload of a JWT; null if the token is not a JWT. `expiresAt` is in milliseconds. */
export const parseTokenPayload = (token: string): SessionTokenPayload | null => {
  try {
    const payload = JSON.parse(fromBase64Url(token.split('.')[1] ?? '')) as Record<string, unknown>;
    const { sub, email, contact_id: contactId, exp, jti } = payload;
    if (typeof email !== 'string') return null;
    return {
      profileId: typeof sub === 'string' ? sub : null,
      email,
      contactId: typeof contactId === 'string' && contactId !== '' ? contactId : null,
      expiresAt: typeof exp === 'number' ? exp * 1000 : null,
      loginId: typeof jti === 'string' ? jti : null,
    };
  } catch {
    return null;
  }
};

/** True if the second token is of another person than the first, even after a changed address. False if either is no JWT. */
export const isTokenOfAnotherPerson = (token: string, next: string): boolean => {
  const [from, to] = [parseTokenPayload(token), parseTokenPayload(next)];
  if (!from || !to) return false;
  return from.profileId && to.profileId ? from.profileId !== to.profileId : from.email !== to.email;
};
