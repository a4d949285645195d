/** Where a language speaks that has the words of owners and tenants alone: everywhere but on the pages of the other sides. */
import { paths } from '../paths.ts';

const others = [
  paths.contractorRegistration,
  paths.trusteePortal,
  paths.buildingInfo,
  paths.buildingApproval,
  paths.legal,
  paths.payment,
  paths.payments,
  paths.maintenance,
  paths.contractor,
  paths.task,
  paths.levyAccount,
  paths.trusteeAccount,
  paths.accountOfBuilding,
  paths.conduct,
  paths.municipality,
  paths.contractorPortal,
  paths.contractorMaintenance,
  paths.contractorLegal,
].map(({ pattern }) => pattern.split('/'));

export const spokenAt = (pathname: string): boolean => {
  const parts = pathname.split('/');
  return !others.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(':') || part === parts[at]),
  );
};
