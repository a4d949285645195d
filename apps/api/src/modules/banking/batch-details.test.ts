/** What the bank booked as one line keeps its payments up to the match screen. */
import { expect, test } from 'vitest';
import { bankDesk, CURRENT } from '../../../test/factories/bank-desk.ts';
import { useHarness } from '../../../test/harness.ts';

const { take, waiting } = bankDesk(useHarness());

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="ZAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-03</Dt></Dt></Bal>`;
const payment = (reference: string, amount: string, payer: string) =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="ZAR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls>`;
const payments = payment('REF1', '1850.00', 'A NAIDOO') + payment('REF2', '1700.00', 'B VENTER');
const entry = `<Ntry><Amt Ccy="ZAR">3550.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt><AddtlNtryInf>COLLECTION</AddtlNtryInf><NtryDtls>${payments}</NtryDtls></Ntry>`;
const file = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${CURRENT}</Id></Othr></Id><Ccy>ZAR</Ccy></Acct>${balance('OPBD', '1000.00')}${balance('CLBD', '4550.00')}${entry}</Stmt></BkToCstmrStmt></Document>`;

test('FAULT-3: the payments of a batch come with their line, and add up to it', async () => {
  await take(new File([file], 'batch.xml'));
  expect(await waiting()).toMatchObject([
    {
      amount: 355_000,
      details: [
        { amount: 185_000, reference: 'REF1' },
        { amount: 170_000, reference: 'REF2' },
      ],
    },
  ]);
});
