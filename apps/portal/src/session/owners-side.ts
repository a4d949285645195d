/**
 * Where a language speaks that has the words of owners and tenants alone: everywhere but on the pages of the other sides. Written
 * out, and held to the routes by a test: what this file imported would have its texts before the language is spoken.
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

export const spokenAt = (pathname: string): boolean => {
  const parts = pathname.split('/');
  return !others.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(':') || part === parts[at]),
  );
};
