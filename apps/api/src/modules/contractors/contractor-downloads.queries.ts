/** The documents of a contractor in scope, as files (M-95, M-95b, M-96). */
import { AppError } from '@stoep/contract/kit/errors';
import type { ComplianceKind } from '@stoep/domain/firms/compliance-documents';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { beneficiaries, contractorDocuments, contractors } from '../../db/schema/contractors.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { readFile } from '../../kernel/files/files.commands.ts';
import type { FileAnswer } from '../../kernel/http/request.ts';
import { ownBeneficiary, ownContractor } from './contractors.policy.ts';

/** The file of the newest document of a kind of a contractor in scope. */
export const readDocument = async (
  deps: Deps,
  person: Person,
  contractorId: string,
  kind: ComplianceKind,
): Promise<FileAnswer> => {
  const [row] = await deps.db
    .select({ fileId: contractorDocuments.fileId })
    .from(contractorDocuments)
    .innerJoin(contractors, eq(contractors.id, contractorDocuments.contractorId))
    .where(
      and(
        eq(contractors.id, contractorId),
        ownContractor(person),
        eq(contractorDocuments.kind, kind),
        isNull(contractorDocuments.replacedAt),
      ),
    )
    .orderBy(desc(contractorDocuments.createdAt))
    .limit(1);
  if (!row) throw new AppError('not_found');
  return readFile(deps, row.fileId);
};

export const readBankProof = async (
  deps: Deps,
  person: Person,
  beneficiaryId: string,
): Promise<FileAnswer> => {
  const [row] = await deps.db
    .select({ fileId: beneficiaries.bankProofFileId })
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.id, beneficiaryId),
        ownBeneficiary(person),
        isNotNull(beneficiaries.bankProofFileId),
      ),
    );
  if (!row?.fileId) throw new AppError('not_found');
  return readFile(deps, row.fileId);
};
