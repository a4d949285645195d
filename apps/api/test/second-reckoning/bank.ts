/** What lines of the bank did to the books where no entry of a levy account and no payment tells of it, and what nobody has said. */
import type { RawBooks, RawMatched } from './rows.ts';

interface Posted {
  readonly building: string;
  readonly fund: string;
  readonly code: string;
  readonly amount: number;
}

/** The agency's trust account is one of each scheme's books. */
export const codeOf = ({ fund, pooled }: { readonly fund: string; readonly pooled: boolean }) => {
  if (pooled) return '1020';
  return fund === 'reserve' ? '1010' : '1000';
};
const dueOf = (fund: string) => (fund === 'reserve' ? '1900' : '2900');

const postedBy = (books: RawBooks, part: RawMatched): Posted[] => {
  const { kind, amount, of_part_id, other_account_id } = part;
  const bank = books.banks.find(({ id }) => id === part.bank_account_id);
  const other = books.banks.find(({ id }) => id === other_account_id);
  const [building, fund] = [part.building_id ?? '', bank?.fund ?? ''];
  const at = (code: string, of: number, inFund = fund): Posted => ({
    building,
    fund: inFund,
    code,
    amount: of,
  });
  const money = at(of_part_id === null && bank ? codeOf(bank) : '2300', amount);
  if (kind === 'gl account') return [money, at(part.code ?? '', -amount)];
  // What stays parked of a parked part was posted with the line.
  if (kind === 'suspense') return of_part_id === null ? [money, at('2300', -amount)] : [];
  if (kind !== 'transfer' || !other) return [];
  if (part.pairs_part_id !== null || other.fund === fund) return [money, at('1190', -amount)];
  return [
    money,
    at(dueOf(fund), -amount),
    at('1190', -amount, other.fund),
    at(dueOf(other.fund), amount, other.fund),
  ];
};

/** Everything up to a day, debits positive. */
export const ofTheBank = (books: RawBooks, day: string): Posted[] =>
  books.matched.filter(({ posted_day }) => posted_day <= day).flatMap((part) => postedBy(books, part));

/** Accounts whose first statement the books took over, and what it opened with. */
export const takenOver = ({ signed, statements, banks }: RawBooks) =>
  signed
    .filter(({ taken_over }) => taken_over)
    .flatMap(({ bank_account_id }) => {
      const first = statements.find((one) => one.bank_account_id === bank_account_id);
      const bank = banks.find(({ id }) => id === bank_account_id);
      if (!first || !bank) return [];
      const { from_day: from, opening } = first;
      return [{ from, opening, building: bank.building_id ?? '', fund: bank.fund, code: codeOf(bank) }];
    });

/** Of each account with statements on a day: what the bank holds, and of it what nobody has said what it was. */
export const standing = ({ statements, bankLines, matched }: RawBooks, day: string) => {
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

/** Lines whose parts do not come to their amount. */
export const brokenLines = ({ bankLines, matched }: RawBooks): string[] => {
  const parts = Map.groupBy(
    matched.filter(({ of_part_id }) => of_part_id === null),
    ({ line_id }) => line_id,
  );
  return bankLines.flatMap(({ id, amount }) => {
    const sum = parts.get(id)?.reduce((total, part) => total + part.amount, 0) ?? amount;
    return sum === amount ? [] : [id];
  });
};
