/** The documents of a contractor in scope, as files (M-95, M-95b, M-96). */
import type { ComplianceKind } from '@stoep/domain/suppliers/compliance-documents';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { beneficiaries, contractorDocuments, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import { scope } from '../../../kernel/scope.ts';
import { ownBeneficiary, ownContractor } from './contractors.policy.ts';

/** The file of the newest document of a kind. */
export const documentFile = query('contractors.document', {
  scope: scope(contractors, (_, caller) => ownContractor(caller)),
  input: { id: required<string>(), kind: required<ComplianceKind>() },
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

export const bankProofFile = query('contractors.bank-proof', {
  scope: scope(beneficiaries, (_, caller) => ownBeneficiary(caller)),
  input: { beneficiaryId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: beneficiaries.bankProofFileId })
      .from(beneficiaries)
      .where(
        and(eq(beneficiaries.id, input.beneficiaryId), within, isNotNull(beneficiaries.bankProofFileId)),
      ),
});
