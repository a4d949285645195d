/** Whether an address is a screen of this portal, and not an API call, an office page or another site. */
export const isPortalAddress = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('/api/') && !href.startsWith('/office/');
