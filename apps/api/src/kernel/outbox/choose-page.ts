/** Where a person chooses what is sent; the portal asks for the login first. */
export const choosePage = (publicUrl: string): string => `${publicUrl}/#/notices`;
