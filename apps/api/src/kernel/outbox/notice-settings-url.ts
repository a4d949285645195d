/** The URL of the page where a person chooses notices; the portal asks for the login first. */
export const noticeSettingsUrl = (publicUrl: string): string => `${publicUrl}/#/notices`;
