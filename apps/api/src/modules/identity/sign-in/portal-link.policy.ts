/** Portal links carry their token behind the hash, so that no server and no referrer sees it (A-69). */
export const portalLink = (publicUrl: string, path: string, token?: string): string =>
  `${publicUrl}/#${path}${token ? `?token=${token}` : ''}`;

/** Links to the screen that connects a login with a contact's accounts. It names the login. */
export const registrationMatchLink = (publicUrl: string, token: string, login: string): string =>
  `${portalLink(publicUrl, '/confirm-email', token)}&login=${encodeURIComponent(login)}`;

/** Links to the screen that sets a first password. */
export const firstPasswordLink = (publicUrl: string, token: string): string =>
  `${portalLink(publicUrl, '/reset-password', token)}&first=1`;
