/** Whether an address is a screen of this portal, and no call, page of the office or other site. */
export const isPortalAddress = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('/api/') && !href.startsWith('/office/');
