/** Invoice Amount, Paid Amount and Remainder of a contractor's own job (C 2.3, C 2.6). */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnJob } from '@stoep/contract/suppliers/contractor-work';
import type { Column } from '@stoep/ui/table/data-table';
import { money } from '../record/money.tsx';

type Amounts = Pick<OwnJob, 'invoiceAmount' | 'paidAmount' | 'remainder'>;

export const ownJobMoneyColumns: readonly Column<Amounts>[] = [
  {
    id: 'invoice',
    header: texts.invoiceAmount,
    align: 'end',
    cell: ({ invoiceAmount }) => money(invoiceAmount, 'contractor'),
  },
  {
    id: 'paid',
    header: texts.paidAmount,
    align: 'end',
    cell: ({ paidAmount }) => money(paidAmount, 'contractor'),
  },
  {
    id: 'remainder',
    header: texts.remainder,
    align: 'end',
    cell: ({ remainder }) => money(remainder, 'contractor'),
  },
];
