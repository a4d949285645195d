/** The subject of an approval, by its type (B 2 Approvals). */
import type { BuildingApproval } from '@stoep/contract/scheme/building-approvals';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { portalPaths } from '../../paths.ts';

export const ApprovalLinkedRecordLink = ({
  approval,
  buildingId,
}: {
  approval: BuildingApproval;
  buildingId: string;
}) => {
  const { maintenanceJob, payment, aod, legalCase, conductLetter } = approval;
  if (maintenanceJob)
    return <RecordLink to={maintenanceJob} href={(id) => portalPaths.maintenance.href({ id, buildingId })} />;
  if (payment) return <RecordLink to={payment} href={(id) => portalPaths.payment.href({ id, buildingId })} />;
  if (aod) return <RecordLink to={aod} href={(id) => portalPaths.aod.href({ id, buildingId })} />;
  if (legalCase) return <RecordLink to={legalCase} href={(id) => portalPaths.legal.href({ id, buildingId })} />;
  return <RecordLink to={conductLetter} href={(id) => portalPaths.conduct.href({ id, buildingId })} />;
};
