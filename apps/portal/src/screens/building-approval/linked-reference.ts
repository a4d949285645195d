/** The address of Linked Reference, by the kind of record (B 2); undefined for an unknown kind or without an id. */
import type { ApprovalDetail, ApprovalLinkedRecordKind } from '@stoep/contract/scheme/building-approvals';
import { portalPaths } from '../../paths.ts';

const hrefs: Record<ApprovalLinkedRecordKind, (id: string, buildingId: string) => string> = {
  aod: (id, buildingId) => portalPaths.aod.href({ id, buildingId }),
  legalCase: (id, buildingId) => portalPaths.legal.href({ id, buildingId }),
  payment: (id, buildingId) => portalPaths.payment.href({ id, buildingId }),
  maintenanceJob: (id, buildingId) => portalPaths.maintenance.href({ id, buildingId }),
  conductLetter: (id, buildingId) => portalPaths.conduct.href({ id, buildingId }),
};

export const approvalLinkedRecordHref = (approval: ApprovalDetail): string | undefined => {
  const { linkedReferenceField: field, linkedReferenceId: id, buildingGuid } = approval;
  return field === null || id === null ? undefined : hrefs[field](id, buildingGuid);
};
