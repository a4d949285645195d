/** The record an approval is about, by its type (B 2 Approvals). */
import type { BuildingApproval } from '@stoep/contract/scheme/approvals-of-building';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { paths } from '../../paths.ts';

export const LinkedItem = ({ approval, buildingId }: { approval: BuildingApproval; buildingId: string }) => {
  const { maintenanceJob, payment, aod, legalCase, conductLetter } = approval;
  if (maintenanceJob)
    return <RecordLink to={maintenanceJob} href={(id) => paths.maintenance.href({ id, buildingId })} />;
  if (payment) return <RecordLink to={payment} href={(id) => paths.payment.href({ id, buildingId })} />;
  if (aod) return <RecordLink to={aod} href={(id) => paths.aod.href({ id, buildingId })} />;
  if (legalCase) return <RecordLink to={legalCase} href={(id) => paths.legal.href({ id, buildingId })} />;
  return <RecordLink to={conductLetter} href={(id) => paths.conduct.href({ id, buildingId })} />;
};
