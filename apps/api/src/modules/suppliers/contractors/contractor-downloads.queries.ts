/** Files of a contractor in scope: its documents and its bank proof (M-95, M-95b, M-96). */
import type { ComplianceDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { beneficiaries, contractorDocuments, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { defineQuery } from '../../../kernel/query.ts';
import { requiredInput } from '../../../kernel/query-input.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { isOwnBeneficiary, isOwnContractorSql } from './contractors.policy.ts';

/** The file of the newest document of a kind. */
export const contractorDocumentFile = defineQuery('contractors.document', {
  scope: defineRowScope(contractors, (_, caller) => isOwnContractorSql(caller)),
  input: { id: requiredInput<string>(), kind: requiredInput<ComplianceDocumentKind>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: contractorDocuments.fileId })
      .from(contractorDocuments)
      .innerJoin(contractors, eq(contractors.id, contractorDocuments.contractorId))
      .where(
        and(
          eq(contractors.id, input.id),
          within,
          eq(contractorDocuments.kind, input.kind),
          isNull(contractorDocuments.replacedAt),
        ),
      )
      .orderBy(desc(contractorDocuments.createdAt))
      .limit(1),
});

export const bankProofFile = defineQuery('contractors.bank-proof', {
  scope: defineRowScope(beneficiaries, (_, caller) => isOwnBeneficiary(caller)),
  input: { beneficiaryId: requiredInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: beneficiaries.bankProofFileId })
      .from(beneficiaries)
      .where(and(eq(beneficiaries.id, input.beneficiaryId), within, isNotNull(beneficiaries.bankProofFileId))),
});
