/** Columns of maintenance jobs: on the building's page and under a contractor (B 2 Maintenance, C 2.4). */

import { maintenanceListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { MaintenanceJobRow } from '@stoep/contract/works/maintenance';
import { DayText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { portalPaths } from '../../paths.ts';
import { JobStatusChip } from './job-status.tsx';
import { RecordLink } from './record-link.tsx';

export const maintenanceJobColumns = (buildingId: string): Column<MaintenanceJobRow>[] => [
  {
    id: 'name',
    header: texts.jobName,
    lead: true,
    width: '12rem',
    cell: ({ id, name }) => <Link href={portalPaths.maintenance.href({ id, buildingId })}>{name}</Link>,
  },
  {
    id: 'description',
    header: texts.description,
    prose: true,
    width: '16rem',
    cell: ({ description }) => description,
  },
  {
    id: 'progress',
    brief: 'status',
    header: texts.progress,
    cell: ({ progress }) => <JobStatusChip progress={progress} />,
  },
  {
    id: 'invoice',
    brief: 'amount',
    header: texts.invoiceAmount,
    align: 'end',
    cell: ({ invoiceAmount }) => <MoneyText value={invoiceAmount} style="building" />,
  },
  {
    id: 'paid',
    header: texts.paidAmount,
    align: 'end',
    cell: ({ paidAmount }) => <MoneyText value={paidAmount} style="building" />,
  },
  {
    id: 'contractor',
    brief: 'line',
    header: texts.contractor,
    cell: ({ awardedContractor }) => (
      <RecordLink to={awardedContractor} href={(id) => portalPaths.contractor.href({ id, buildingId })} />
    ),
  },
  {
    id: 'completion',
    brief: 'line',
    header: texts.completion,
    missing: texts.notCompleted,
    cell: ({ completedDay }) => <DayText day={completedDay} />,
  },
];
