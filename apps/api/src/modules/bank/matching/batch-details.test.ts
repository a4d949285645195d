/** Tests that batch payments of a bank line reach the match screen. */
import { apiContract } from '@stoep/contract';
import { matchReasonSentences } from '@stoep/contract/bank/bank-matching.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { expect, test } from 'vitest';
import { CURRENT_ACCOUNT_NUMBER, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';

const harness = useHarness();
const { there, take, waiting, list, get } = useBankDesk(harness);

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="ZAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-03</Dt></Dt></Bal>`;
const payment = (reference: string, amount: string, payer: string) =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="ZAR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls>`;
const payments = payment('REF1', '1850.00', 'A NAIDOO') + payment('REF2', '1700.00', 'B VENTER');
const entry = `<Ntry><Amt Ccy="ZAR">3550.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt><AddtlNtryInf>COLLECTION</AddtlNtryInf><NtryDtls>${payments}</NtryDtls></Ntry>`;
const file = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${CURRENT_ACCOUNT_NUMBER}</Id></Othr></Id><Ccy>ZAR</Ccy></Acct>${balance('OPBD', '1000.00')}${balance('CLBD', '4550.00')}${entry}</Stmt></BkToCstmrStmt></Document>`;

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

test('FAULT-7: what names one of two payments of a batch says so, and calls the two references no doubt', async () => {
  const named = (number: string, amount: string) => payment(number, amount, 'A PAYER');
  const both = named('A001', '1850.00') + named('A002', '1700.00');
  const later = file.replaceAll('2026-03-03', '2026-03-04').replace(payments, both);
  await take(new File([later.replace('4550.00', '8100.00').replace('1000.00', '4550.00')], 'named.xml'));
  const line = (await waiting()).find(({ day }) => day === '2026-03-04');
  expect(line?.details).toMatchObject([
    { target: { title: expect.stringContaining('A001') } },
    { target: { title: expect.stringContaining('A002') } },
  ]);
  // The reference of the first payment is the one of the line in the file: it names a part of the money.
  expect(Math.max(0, ...(line?.suggestions ?? []).map(({ score }) => score))).toBeLessThan(85);
  const reasons = line?.suggestions.flatMap((one) => one.reasons) ?? [];
  expect(reasons).toContain(translateSentenceToEnglish(matchReasonSentences.oneOfBatch));
  expect(reasons).not.toContain(translateSentenceToEnglish(matchReasonSentences.twoReferences));
  const together = await harness().call(apiContract.office.acceptPreview, {}, there.keeper.token);
  expect(together.count).toBe(0);
});

test('a statement of one day is called by that day', async () => {
  const { value } = await list('bank-statements');
  const titles = await Promise.all(value.map(async ({ id }) => (await get('bank-statements', id)).title));
  expect(titles).toEqual(
    expect.arrayContaining([expect.stringMatching(/, 03 Mar 2026$/), expect.stringMatching(/, 04 Mar 2026$/)]),
  );
});
