/** Files of a contractor in scope: its documents and its bank proof (M-95, M-95b, M-96). */
import type { ContractorDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { beneficiaries, contractorDocuments, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { isOwnBeneficiarySql, isOwnContractorSql } from './contractors.policy.ts';

/** The file of the newest document of a kind. */
export const contractorDocumentFileScopedQuery = defineScopedQuery('contractors.document', {
  scope: defineRowScope(contractors, (_, caller) => isOwnContractorSql(caller)),
  input: { id: requiredQueryInput<string>(), kind: requiredQueryInput<ContractorDocumentKind>() },
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

export const bankProofFileScopedQuery = defineScopedQuery('contractors.bank-proof', {
  scope: defineRowScope(beneficiaries, (_, caller) => isOwnBeneficiarySql(caller)),
  input: { beneficiaryId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: beneficiaries.bankProofFileId })
      .from(beneficiaries)
      .where(and(eq(beneficiaries.id, input.beneficiaryId), within, isNotNull(beneficiaries.bankProofFileId))),
});
