/** Links of the portal live behind the hash, so that no server and no referrer sees their token (A-69). */
export const portalLink = (publicUrl: string, path: string, token?: string): string =>
  `${publicUrl}/#${path}${token ? `?token=${token}` : ''}`;

/** To the screen that connects a login with the accounts of a contact: it names the login, which the address bar does not keep. */
export const matchLink = (publicUrl: string, token: string, login: string): string =>
  `${portalLink(publicUrl, '/confirm-email', token)}&login=${encodeURIComponent(login)}`;

/** To the screen that sets a password, in the words for somebody who never had one. */
export const firstPasswordLink = (publicUrl: string, token: string): string =>
  `${portalLink(publicUrl, '/reset-password', token)}&first=1`;
