/** A new bank account per test, and bank files for it in OFX and CSV. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import type { SampleBankFileLine } from '../../../../../bench/bank-file.ts';
import { buildingBankAccounts } from '../../../src/db/schema/bank/bank-accounts.ts';
import type { Harness } from '../../harness.ts';
import type { useBankDesk } from './bank-desk.ts';

const { reconciling } = apiContract;

let made = 0;

export type OfxFileLine = {
  readonly id: string;
  readonly day: string;
  readonly rand: string;
  readonly name: string;
};

/** OFX 1 with ids. The closing balance counts only if `asOf` is not before the last line. */
export const anOfxFile = (number: string, closing: string, lines: readonly OfxFileLine[], asOf = '20260309') =>
  new File(
    [
      `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM>`,
      '<BANKTRANLIST><DTSTART>20260301<DTEND>20260309\n',
      ...lines.map(
        ({ id, day, rand, name }) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${rand}<FITID>${id}<NAME>${name}</STMTTRN>\n`,
      ),
      `</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>${asOf}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    ],
    `${made}-${closing}-${lines.map(({ id }) => id).join('')}.ofx`,
  );

export const aRandFileLine = (day: string, rand: number, text: string): SampleBankFileLine => ({
  day,
  text,
  amount: Math.round(rand * 100),
});

export const bankFileToolsOf = (harness: () => Harness, there: ReturnType<typeof useBankDesk>['there']) => {
  /** A new bank account for each test. */
  const anAccount = async () => {
    made += 1;
    const number = `62900${String(made).padStart(6, '0')}`;
    const [account] = await harness()
      .deps.db.insert(buildingBankAccounts)
      .values({
        buildingId: there.world.buildings.a,
        name: `Overlap ${made}`,
        bank: 'FNB',
        branchCode: '250655',
        accountNumber: number,
        accountType: 'Cheque',
        fund: 'administrative',
        accountingNumber: `OV${made}`,
      })
      .returning();
    return { id: account?.id ?? '', number };
  };

  const kept = async (accountId: string) => {
    const { rows } = await harness().deps.db.execute<{ line: string }>(sql`
    select day::text || ' ' || text || ' ' || amount as line from bank_lines
    where bank_account_id = ${accountId} and removed_at is null order by day, position, id`);
    return rows.map(({ line }) => line);
  };

  const sheet = (account: string, day: string) =>
    harness().call(reconciling.sheet, { params: { account }, query: { day } }, there.keeper.token);

  return { anAccount, kept, sheet };
};
