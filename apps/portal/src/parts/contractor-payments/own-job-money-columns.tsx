/** Invoice Amount, Paid Amount and Remainder of a contractor's own job (C 2.3, C 2.6). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { ContractorJob } from '@stoep/contract/suppliers/contractor-work';
import type { Column } from '@stoep/ui/table/data-table';
import { moneyTextElement } from '../record/money.tsx';

type Amounts = Pick<ContractorJob, 'invoiceAmount' | 'paidAmount' | 'remainder'>;

export const contractorJobMoneyColumns: readonly Column<Amounts>[] = [
  {
    id: 'invoice',
    header: texts.invoiceAmount,
    align: 'end',
    cell: ({ invoiceAmount }) => moneyTextElement(invoiceAmount, 'contractor'),
  },
  {
    id: 'paid',
    header: texts.paidAmount,
    align: 'end',
    cell: ({ paidAmount }) => moneyTextElement(paidAmount, 'contractor'),
  },
  {
    id: 'remainder',
    header: texts.remainder,
    align: 'end',
    cell: ({ remainder }) => moneyTextElement(remainder, 'contractor'),
  },
];
