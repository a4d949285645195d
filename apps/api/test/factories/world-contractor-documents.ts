/** Contractor documents of the world: C1 and C2 are in order; C2 and AT1 have a bank account with its proof. */
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import type { ContractorDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { beneficiaries, contractorDocuments } from '../../src/db/schema/suppliers/contractors.ts';
import type { ServerDeps } from '../../src/deps.ts';
import { saveStoredFile } from '../../src/kernel/files/files.writes.ts';
import { aPdf } from './pdf.ts';

export const aStoredPdf = (deps: ServerDeps, name: string): Promise<string> =>
  saveStoredFile(deps, { name, contentType: 'application/pdf', bytes: aPdf(), uploadedBy: null });

type Days = { issuedDay?: string; expiresDay?: string };

export const aContractorDocument = async (
  deps: ServerDeps,
  contractorId: string,
  kind: ContractorDocumentKind,
  days: Days = {},
): Promise<string> => {
  const fileId = await aStoredPdf(deps, `${kind}.pdf`);
  await deps.db
    .insert(contractorDocuments)
    .values({ contractorId, kind, fileId, ...days, createdAt: deps.clock.now() });
  return fileId;
};

/** Registration, bank letter, insurance and COIDA, all valid for months. */
export const makeContractorCompliant = async (deps: ServerDeps, contractorId: string): Promise<void> => {
  await aContractorDocument(deps, contractorId, 'registration');
  await aContractorDocument(deps, contractorId, 'bank_letter', { issuedDay: '2026-03-01' });
  await aContractorDocument(deps, contractorId, 'liability_cover', { expiresDay: '2026-12-31' });
  await aContractorDocument(deps, contractorId, 'coida', { expiresDay: '2026-12-31' });
};

export const aBeneficiary = async (
  deps: ServerDeps,
  contractorId: string,
  endedAt: Date | null = null,
): Promise<string> => {
  const bankProofFileId = await aStoredPdf(deps, 'bank-proof.pdf');
  const [made] = await deps.db
    .insert(beneficiaries)
    .values({
      contractorId,
      name: 'Firm',
      bankId: BANK_CODES.Nedbank ?? 0,
      branchCode: '198765',
      accountNumber: '1044120087',
      accountType: BANK_ACCOUNT_TYPE_CODES['Current (Main)'],
      bankProofFileId,
      endedAt,
    })
    .returning({ id: beneficiaries.id });
  if (!made) throw new Error('The insert made no row.');
  return made.id;
};

type Firms = { c1: string; c2: string; c3: string; cp: string; at1: string; at2: string };

export const makeWorldContractorDocuments = async (deps: ServerDeps, firms: Firms) => {
  for (const firm of [firms.c1, firms.c2]) await makeContractorCompliant(deps, firm);
  for (const firm of [firms.c3, firms.cp, firms.at1, firms.at2]) await aContractorDocument(deps, firm, 'registration');
  return {
    beneficiaries: { c2: await aBeneficiary(deps, firms.c2), at1: await aBeneficiary(deps, firms.at1) },
  };
};
