/** Legal Files: the cases assigned to the firm as attorney, each with its page (C 2.3). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { AssignedLegalCase } from '@stoep/contract/suppliers/contractor-work';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { assignedLegalCasesQuery } from '../../data/suppliers/contractors.ts';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { portalPaths } from '../../paths.ts';

const columnsOf = (contractorId: string): Column<AssignedLegalCase>[] => [
  {
    id: 'name',
    header: texts.caseName,
    lead: true,
    cell: ({ id, name }) => <Link href={portalPaths.contractorLegal.href({ id, contractorId })}>{name}</Link>,
  },
  { id: 'account', brief: 'line', header: texts.account, cell: ({ accountNumber }) => accountNumber },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'progress',
    brief: 'status',
    header: texts.progress,
    cell: ({ progress }) => <StatusChip tone="accent">{translateCode(progress)}</StatusChip>,
  },
  { id: 'follow', header: texts.nextFollowUp, cell: ({ nextFollowUp }) => <DayText day={nextFollowUp} /> },
  {
    id: 'debt',
    brief: 'amount',
    header: texts.debt,
    align: 'end',
    cell: ({ debtOnHandover }) => moneyTextElement(debtOnHandover, 'contractor'),
  },
];

export const ContractorLegalTab = ({ contractorId }: { contractorId: string }) => (
  <Card title={texts.tabs.legal} flush>
    <ClientPagedTable
      caption={texts.tabs.legal}
      columns={columnsOf(contractorId)}
      query={useQuery(assignedLegalCasesQuery(contractorId))}
      rowKey={({ id }) => id}
      rowsAreLinks
      texts={{
        loading: texts.loadingTab(texts.tabNames.legal),
        failed: texts.failedToLoadTab(texts.tabNames.legal),
        always: true,
      }}
      empty={texts.noLegalFiles}
      pagerLabel={texts.tabs.legal}
    />
  </Card>
);
