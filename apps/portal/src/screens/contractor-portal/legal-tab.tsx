/** Legal Files: the cases the firm is the attorney of, each with its page (C 2.3). */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { AssignedCase } from '@stoep/contract/suppliers/contractor-work';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { assignedCases } from '../../data/suppliers/contractors.ts';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { money } from '../../parts/record/money.tsx';
import { paths } from '../../paths.ts';

const columnsOf = (contractorId: string): Column<AssignedCase>[] => [
  {
    id: 'name',
    header: texts.caseName,
    lead: true,
    cell: ({ id, name }) => <Link href={paths.contractorLegal.href({ id, contractorId })}>{name}</Link>,
  },
  { id: 'account', brief: 'line', header: texts.account, cell: ({ accountNumber }) => accountNumber },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'progress',
    brief: 'status',
    header: texts.progress,
    cell: ({ progress }) => <StatusChip tone="accent">{wordOf(progress)}</StatusChip>,
  },
  { id: 'follow', header: texts.nextFollowUp, cell: ({ nextFollowUp }) => <DayText day={nextFollowUp} /> },
  {
    id: 'debt',
    brief: 'amount',
    header: texts.debt,
    align: 'end',
    cell: ({ debtOnHandover }) => money(debtOnHandover, 'contractor'),
  },
];

export const LegalTab = ({ contractorId }: { contractorId: string }) => (
  <Card title={texts.tabs.legal} flush>
    <WholeTable
      caption={texts.tabs.legal}
      columns={columnsOf(contractorId)}
      query={useQuery(assignedCases(contractorId))}
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
