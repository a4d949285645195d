/**
 * Addresses whose screens exist in languages that only have texts for owners and tenants. The list is written out,
 * because an import would load texts before the language is set; a test compares it with the routes.
 */
const others = [
  '/contractor-registration',
  '/trustee-portal',
  '/building-info/:buildingGuid',
  '/building-approvals/:approvalId',
  '/legal/:id/:buildingId',
  '/payment/:id/:buildingId',
  '/payments/:id/:buildingId',
  '/maintenance/:id/:buildingId',
  '/contractor/:id/:buildingId',
  '/task/:id/:buildingId',
  '/levyaccount/:accountId/:buildingId',
  '/trustee-account/:accountId/:buildingId',
  '/account/:accountId/:buildingId',
  '/conduct/:id/:buildingId',
  '/municipality/:id/:buildingId',
  '/contractor-portal',
  '/contractor-maint/:id/:contractorId',
  '/contractor-legal/:id/:contractorId',
].map((pattern) => pattern.split('/'));

export const isScreenTranslatedForOwners = (pathname: string): boolean => {
  const parts = pathname.split('/');
  return !others.some(
    (pattern) =>
      pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]),
  );
};
