/** What the import of a bank file answers: its result, or what a person has to answer first. */
import type { bankMatchingEndpoints } from '@stoep/contract/bank/bank-matching';
import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';

export type BankStatementImportOutcome = EndpointResponse<typeof bankMatchingEndpoints.importStatement>;
type OutcomeName = BankStatementImportOutcome['outcome'];

/** The answer, for a caller who expects this outcome. Throws for any other. */
export const requireBankImportOutcome = <Name extends OutcomeName>(
  answer: BankStatementImportOutcome,
  expected: Name,
): Extract<BankStatementImportOutcome, { outcome: Name }> => {
  if (answer.outcome !== expected)
    throw new Error(`The import of a bank file: expected outcome ${expected}, got ${answer.outcome}.`);
  return answer as Extract<BankStatementImportOutcome, { outcome: Name }>;
};
