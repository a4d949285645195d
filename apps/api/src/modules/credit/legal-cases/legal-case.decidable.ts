/** The trustee vote on a legal case. The decision does not change the case. */
import { PERSONAL_INTEREST_TEXTS } from '@stoep/contract/scheme/approvals.texts';
import { and, eq, sql } from 'drizzle-orm';
import { personalInterestsInLegalCaseSql } from '../../../access/personal-interests.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import type { DecidableRecord } from '../../../engines/decisions/decidable.policy.ts';

export const decidableLegalCase: DecidableRecord = {
  column: 'legalCaseId',
  interest: (contact) => {
    const { owes, acts } = personalInterestsInLegalCaseSql(sql`approvals.legal_case_id`, contact);
    return sql`(case when ${owes} then ${PERSONAL_INTEREST_TEXTS.ownDebt} when ${acts} then ${PERSONAL_INTEREST_TEXTS.ownCase} end)`;
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
