/** A legal case that trustees are asked about: no decision moves it. */
import { INTERESTS } from '@stoep/contract/scheme/approvals.texts';
import { and, eq, sql } from 'drizzle-orm';
import { ofCase } from '../../../access/interests.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import type { Decidable } from '../../../engines/decisions/decidable.policy.ts';

export const caseDecidable: Decidable = {
  column: 'legalCaseId',
  interest: (contact) => {
    const { owes, acts } = ofCase(sql`approvals.legal_case_id`, contact);
    return sql`(case when ${owes} then ${INTERESTS.ownDebt} when ${acts} then ${INTERESTS.ownCase} end)`;
  },
  belongs: async (tx, id, buildingId) => {
    const found = await tx
      .select({ id: legalCases.id })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalCases.id, id), eq(levyAccounts.buildingId, buildingId)));
    return found.length > 0;
  },
};
