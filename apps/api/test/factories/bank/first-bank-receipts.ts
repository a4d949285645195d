/** A receipt from the limit on out of a file that the first person imported, by every way that matches it. */
import { contract } from '@stoep/contract';
import { bankFile, type FileLine } from '../../../../../bench/bank-file.ts';
import type { Harness } from '../../harness.ts';
import type { Someone } from '../../someone.ts';
import { line } from './bank-desk.ts';
import { DUNE_ACCOUNT, makeDuneHeights, owedBy } from './dune-heights.ts';

const { office } = contract;
/** Two buildings with one bank account of their own in each harness. */
const buildings = new WeakMap<Harness, ReturnType<typeof makeDuneHeights>>();
const openings = new WeakMap<Harness, number>();

export const firstBankReceipts = (harness: () => Harness, { first }: { readonly first: () => Someone }) => {
  const made = () => {
    const found = buildings.get(harness()) ?? makeDuneHeights(harness());
    buildings.set(harness(), found);
    return found;
  };
  /** Imports a file of one line; answers its statement and the line. */
  const bring = async (one: FileLine) => {
    const { bankAccountId } = await made();
    const opening = openings.get(harness()) ?? 5_000_000;
    openings.set(harness(), opening + one.amount);
    const files = { file: bankFile(DUNE_ACCOUNT, opening, [one]) };
    const { token } = first();
    const { statements } = await harness().call(office.importStatement, { body: {}, files }, token);
    const { lines } = await harness().call(office.bankLines, { query: { accountId: bankAccountId } }, token);
    const found = lines.find(({ text }) => text === one.text);
    return { statementId: statements[0]?.statementId ?? '', line: found };
  };
  const parts = async (number: string, amount: number) => [
    { kind: 'levy account' as const, levyAccountId: (await made()).dune.accounts.get(number) ?? '', amount },
  ];
  const match = (id: string, body: object) =>
    harness().call(office.matchLine, { params: { id }, body: body as never }, first().token);
  return {
    'matched by hand': async () => {
      const { statementId, line: found } = await bring(line('DEPOSIT FROM NOBODY', 9_000_000));
      await match(found?.id ?? '', { parts: await parts('DUN011', 9_000_000) });
      return statementId;
    },
    'matched by the product itself': async () => {
      const { statementId } = await bring(line('DUN001', owedBy(1)));
      await harness().runJobs();
      return statementId;
    },
    'accepted together': async () => {
      const { statementId, line: found } = await bring(line('UNIT 7 LEVY NOV', owedBy(7)));
      const [best] = found?.suggestions ?? [];
      const chosen = [{ lineId: found?.id ?? '', key: best?.key ?? '' }];
      await harness().call(office.acceptAll, { body: { chosen } }, first().token);
      return statementId;
    },
    'held as unallocated, then allocated': async () => {
      const { statementId, line: found } = await bring(line('PARKED FIRST', 3_000_000));
      await match(found?.id ?? '', { parts: [{ kind: 'suspense', amount: 3_000_000 }] });
      const query = { accountId: (await made()).bankAccountId, show: 'parked' as const };
      const { lines } = await harness().call(office.bankLines, { query }, first().token);
      const partId = lines.find(({ text }) => text === 'PARKED FIRST')?.partId;
      await match(found?.id ?? '', { parts: await parts('DUN014', 3_000_000), partId });
      return statementId;
    },
  };
};
