/** Recomputes postings of bank lines that no ledger entry and no payment covers, and the unmatched bank lines. */
import type { RawLedgerRows, RawMatchPart } from './raw-ledger-rows.ts';

interface Posting {
  readonly building: string;
  readonly fund: string;
  readonly code: string;
  readonly amount: number;
}

/** The trust account of the agency has its own account in each building's ledger. */
export const bankGlCodeOf = ({ fund, pooled }: { readonly fund: string; readonly pooled: boolean }) => {
  if (pooled) return '1020';
  return fund === 'reserve' ? '1010' : '1000';
};
const dueOf = (fund: string) => (fund === 'reserve' ? '1900' : '2900');

const postedBy = (books: RawLedgerRows, part: RawMatchPart): Posting[] => {
  const { kind, amount, of_part_id, other_account_id } = part;
  const bank = books.banks.find(({ id }) => id === part.bank_account_id);
  const other = books.banks.find(({ id }) => id === other_account_id);
  const [building, fund] = [part.building_id ?? '', bank?.fund ?? ''];
  const at = (code: string, of: number, inFund = fund): Posting => ({
    building,
    fund: inFund,
    code,
    amount: of,
  });
  const money = at(of_part_id === null && bank ? bankGlCodeOf(bank) : '2300', amount);
  if (kind === 'gl account') return [money, at(part.code ?? '', -amount)];
  // What remains in suspense of a suspense part was posted with its bank line.
  if (kind === 'suspense') return of_part_id === null ? [money, at('2300', -amount)] : [];
  if (kind !== 'transfer' || !other) return [];
  if (part.pairs_part_id !== null || other.fund === fund) return [money, at('1190', -amount)];
  return [money, at(dueOf(fund), -amount), at('1190', -amount, other.fund), at(dueOf(other.fund), amount, other.fund)];
};

/** All such postings up to a day, debits positive. */
export const bankPostingsUntil = (books: RawLedgerRows, day: string): Posting[] =>
  books.matched.filter(({ posted_day }) => posted_day <= day).flatMap((part) => postedBy(books, part));

/** Opening balances of bank accounts whose first bank statement was taken on. */
export const takeOnBankBalances = ({ signed, statements, banks }: RawLedgerRows) =>
  signed
    .filter(({ taken_over }) => taken_over)
    .flatMap(({ bank_account_id }) => {
      const first = statements.find((one) => one.bank_account_id === bank_account_id);
      const bank = banks.find(({ id }) => id === bank_account_id);
      if (!first || !bank) return [];
      const { from_day: from, opening } = first;
      return [{ from, opening, building: bank.building_id ?? '', fund: bank.fund, code: bankGlCodeOf(bank) }];
    });

/** Per bank account with statements on a day: its balance, and the sum of unmatched bank lines in it. */
export const bankBalancesOn = ({ statements, bankLines, matched }: RawLedgerRows, day: string) => {
  const said = new Set(matched.filter((part) => part.of_part_id === null).map(({ line_id }) => line_id));
  const openings = new Map<string, number>();
  for (const { bank_account_id, opening } of statements)
    if (!openings.has(bank_account_id)) openings.set(bank_account_id, opening);
  return new Map(
    [...openings].map(([account, opening]) => {
      const lines = bankLines.filter((one) => one.bank_account_id === account && one.day <= day);
      const sum = (of: typeof lines) => of.reduce((total, { amount }) => total + amount, 0);
      const open = lines.filter(({ id }) => !said.has(id));
      return [account, { bank: opening + sum(lines), unmatched: sum(open) }];
    }),
  );
};

/** Bank lines whose parts do not add up to their amount. */
export const unbalancedBankLines = ({ bankLines, matched }: RawLedgerRows): string[] => {
  const parts = Map.groupBy(
    matched.filter(({ of_part_id }) => of_part_id === null),
    ({ line_id }) => line_id,
  );
  return bankLines.flatMap(({ id, amount }) => {
    const sum = parts.get(id)?.reduce((total, part) => total + part.amount, 0) ?? amount;
    return sum === amount ? [] : [id];
  });
};
