/** Receipts above the approval limit from a file that the first person imported, matched in every possible way. */
import { apiContract } from '@stoep/contract';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../../bench/bank-file.ts';
import type { Harness } from '../../harness.ts';
import type { TestUser } from '../../test-user.ts';
import { aBankFileLine, importedStatements } from './bank-desk.ts';
import { DUNE_BANK_ACCOUNT_NUMBER, duneBalanceOf, makeDuneHeights } from './dune-heights.ts';

const { office } = apiContract;
/** Two buildings with their own bank account, once per harness. */
const buildings = new WeakMap<Harness, ReturnType<typeof makeDuneHeights>>();
const openings = new WeakMap<Harness, number>();

export const firstBankReceiptSteps = (harness: () => Harness, { first }: { readonly first: () => TestUser }) => {
  const made = () => {
    const found = buildings.get(harness()) ?? makeDuneHeights(harness());
    buildings.set(harness(), found);
    return found;
  };
  /** Imports a file with one line. Answers its bank statement and the line. */
  const bring = async (one: SampleBankFileLine) => {
    const { bankAccountId } = await made();
    const opening = openings.get(harness()) ?? 5_000_000;
    openings.set(harness(), opening + one.amount);
    const files = { file: sampleFnbStatementFile(DUNE_BANK_ACCOUNT_NUMBER, opening, [one]) };
    const { token } = first();
    const [statement] = await importedStatements(harness().call(office.importStatement, { body: {}, files }, token));
    const { lines } = await harness().call(office.bankLines, { query: { accountId: bankAccountId } }, token);
    const found = lines.find(({ text }) => text === one.text);
    return { statementId: statement?.statementId ?? '', line: found };
  };
  const parts = async (number: string, amount: number) => [
    { kind: 'levy account' as const, levyAccountId: (await made()).dune.accounts.get(number) ?? '', amount },
  ];
  const match = (id: string, body: object) =>
    harness().call(office.matchLine, { params: { id }, body: body as never }, first().token);
  return {
    'matched by hand': async () => {
      const { statementId, line: found } = await bring(aBankFileLine('DEPOSIT FROM NOBODY', 9_000_000));
      await match(found?.id ?? '', { parts: await parts('DUN011', 9_000_000) });
      return statementId;
    },
    'matched by the product itself': async () => {
      const { statementId } = await bring(aBankFileLine('DUN001', duneBalanceOf(1)));
      await harness().runJobs();
      return statementId;
    },
    'accepted together': async () => {
      const { statementId, line: found } = await bring(aBankFileLine('UNIT 7 LEVY NOV', duneBalanceOf(7)));
      const [best] = found?.suggestions ?? [];
      const chosen = [{ lineId: found?.id ?? '', key: best?.key ?? '' }];
      await harness().call(office.acceptAll, { body: { chosen } }, first().token);
      return statementId;
    },
    'held as unallocated, then allocated': async () => {
      const { statementId, line: found } = await bring(aBankFileLine('PARKED FIRST', 3_000_000));
      await match(found?.id ?? '', { parts: [{ kind: 'suspense', amount: 3_000_000 }] });
      const query = { accountId: (await made()).bankAccountId, show: 'parked' as const };
      const { lines } = await harness().call(office.bankLines, { query }, first().token);
      const partId = lines.find(({ text }) => text === 'PARKED FIRST')?.partId;
      await match(found?.id ?? '', { parts: await parts('DUN014', 3_000_000), partId });
      return statementId;
    },
  };
};
