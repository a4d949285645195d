/** Where Linked Reference leads, by the kind of record (B 2); nowhere without a match or an id. */
import type { ApprovalDetail, LinkedRecord } from '@stoep/contract/scheme/approvals-of-building';
import { paths } from '../../paths.ts';

const hrefs: Record<LinkedRecord, (id: string, buildingId: string) => string> = {
  aod: (id, buildingId) => paths.aod.href({ id, buildingId }),
  legalCase: (id, buildingId) => paths.legal.href({ id, buildingId }),
  payment: (id, buildingId) => paths.payment.href({ id, buildingId }),
  maintenanceJob: (id, buildingId) => paths.maintenance.href({ id, buildingId }),
  conductLetter: (id, buildingId) => paths.conduct.href({ id, buildingId }),
};

export const linkedHref = (approval: ApprovalDetail): string | undefined => {
  const { linkedReferenceField: field, linkedReferenceId: id, buildingGuid } = approval;
  return field === null || id === null ? undefined : hrefs[field](id, buildingGuid);
};
