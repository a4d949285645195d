/** Tests of importing bank files: whole, and each line once (books D, acceptance 31 to 33). */
import { describe, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import {
  aBankFileLine,
  CURRENT_ACCOUNT_NUMBER,
  importedStatements,
  useBankDesk,
} from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';

const { there, take, waiting, list } = useBankDesk(useHarness());
let opening = 1_007_000;

describe('a file', () => {
  const FIRST = [
    aBankFileLine('OPENING RENTAL', 5_000, '2026-02-02'),
    aBankFileLine('OPENING RENTAL', 5_000, '2026-02-02'),
  ];

  test('acceptance 31: finds its account, comes in once, and overlaps add nothing', async () => {
    const file = () => sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, 990_000, FIRST);
    expect(await take(file())).toMatchObject({
      outcome: 'taken',
      statements: [{ account: 'Building A levies', lines: 2, added: 2, known: false, missing: null }],
    });
    expect((await importedStatements(take(file())))[0]).toMatchObject({ added: 0, known: true });
    const longer = sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, 990_000, [
      ...FIRST,
      aBankFileLine('NEW RENTAL', 7_000, '2026-02-03'),
    ]);
    expect((await importedStatements(take(longer)))[0]).toMatchObject({ lines: 3, added: 1 });
  });

  test('acceptance 32: two equal payments on one day both stand', async () => {
    expect((await waiting()).filter(({ text }) => text === 'OPENING RENTAL')).toHaveLength(2);
  });

  test('acceptance 33: broken arithmetic refuses the file whole, and names the line', async () => {
    const good = await sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, 0, [
      aBankFileLine('ONE', 100),
      aBankFileLine('TWO', 200),
    ]).text();
    const broken = new File([good.replace(',3.00,', ',3.50,')], 'broken.csv');
    await expect(take(broken)).rejects.toMatchObject({
      status: 400,
      fields: { file: expect.stringMatching(/Line 5 of the file.*Nothing was imported from this file/) },
    });
  });

  test('opens a gap where days are missing, and the file between closes it', async () => {
    const between = [aBankFileLine('BETWEEN', 1_000, '2026-02-06')];
    const after = [aBankFileLine('AFTER', 2_000, '2026-02-09')];
    const late = sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, opening + 1_000, after);
    expect((await importedStatements(take(late)))[0]).toMatchObject({
      missing: 1_000,
      missingFrom: '2026-02-03',
      missingUntil: '2026-02-09',
    });
    expect((await list('bank-statements', { filter: { state: 'gap' } })).total).toBe(1);
    await take(sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, opening, between));
    expect((await list('bank-statements', { filter: { state: 'gap' } })).total).toBe(0);
    opening += 3_000;
  });

  test('asks for what it lacks: an account, a closing balance, columns, which are kept', async () => {
    const csv = () => new File(['When;What;Out;In\n10/02/2026;RENT SHOP;;100,50\n'], 'any.csv');
    expect((await take(csv())).outcome).toBe('account');
    const accountId = there.reserve;
    const asked = await take(csv(), { accountId });
    expect(asked).toMatchObject({
      outcome: 'mapping',
      rows: [['When', 'What', 'Out', 'In'], expect.anything()],
    });
    const mapping = JSON.stringify({
      headingRows: 1,
      dayForm: 'dmy',
      decimal: ',',
      columns: { day: 0, text: [1], money: { debit: 2, credit: 3 } },
    });
    expect(await take(csv(), { accountId, mapping, preview: 'yes' })).toMatchObject({
      outcome: 'preview',
      lines: [{ day: '2026-02-10', amount: 10_050, text: 'RENT SHOP', reference: null, balance: null }],
    });
    expect((await take(csv(), { accountId, mapping })).outcome).toBe('closing');
    await expect(take(csv(), { accountId, mapping, closing: 'lots' })).rejects.toMatchObject({
      fields: { closing: expect.stringMatching(/^Please/) },
    });
    expect((await importedStatements(take(csv(), { accountId, mapping, closing: '1 000.50' })))[0]).toMatchObject({
      added: 1,
    });
    const later = new File(['When;What;Out;In\n11/02/2026;RENT SHOP;;9,50\n'], 'later.csv');
    expect((await importedStatements(take(later, { accountId, closing: '1010' })))[0]).toMatchObject({
      added: 1,
      missing: null,
    });
    const again = sampleFnbStatementFile('100000033', 0, [aBankFileLine('OTHER FORMAT', 100, '2026-02-11')]);
    await expect(take(again)).rejects.toMatchObject({
      fields: { file: expect.stringMatching(/already imported as csv/) },
    });
  });

  test('FAULT-5: a later download of days that are there is read by the columns that were chosen for the account', async () => {
    const rows = ['When,What,Ref,Sum,Left,Fee', '2026-02-20,SHOP,X1,5.00,1015.00,'];
    const csv = (...more: string[]) => new File([[...rows, ...more].join('\n')], 'own.csv');
    const mapping = JSON.stringify({
      headingRows: 1,
      dayForm: 'ymd',
      decimal: '.',
      columns: { day: 0, text: [1], money: { amount: 3 }, reference: 2, balance: 4, fee: 5 },
    });
    const accountId = there.reserve;
    expect((await importedStatements(take(csv(), { accountId, mapping })))[0]).toMatchObject({ added: 1 });
    const [longer] = await importedStatements(take(csv('2026-02-21,SHOP,X2,1.00,1016.00,'), { accountId }));
    expect(longer).toMatchObject({ lines: 2, added: 1, missing: null });
  });

  test('FAULT-5: a file of another layout than the last one asks for its columns, and is not read by theirs', async () => {
    const other = () => new File(['Datum;Teks;Bedrag;Saldo\n22-02-2026;WINKEL;1,00;1017,00\n'], 'other.csv');
    const accountId = there.reserve;
    expect(await take(other(), { accountId })).toMatchObject({ outcome: 'mapping', mapping: null });
    // A file with the known headings is read by them, and the error names the line and column that do not fit.
    const rows = ['When,What,Ref,Sum,Left,Fee', '2026-02-21,SHOP,X2,1.00,1016.00,', '2026-02-22,SHOP,X3,x,,'];
    await expect(take(new File([rows.join('\n')], 'own.csv'), { accountId })).rejects.toMatchObject({
      fields: { file: expect.stringMatching(/^Line 3, column Sum: “x” is not an amount/) },
    });
  });

  test('of a number that is none of the accounts is refused with the number, and no account is asked for', async () => {
    await expect(take(sampleFnbStatementFile('62999999999', 0, [aBankFileLine('ONE', 100)]))).rejects.toMatchObject({
      status: 400,
      fields: {
        file: expect.stringMatching(/account 62999999999, which is not in the list/),
      },
    });
  });

  test('is refused for another account, a day to come, an empty one, and by who does not keep books', async () => {
    const file = () => sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, opening, [aBankFileLine('X', 100)]);
    await expect(take(file(), { accountId: there.reserve })).rejects.toMatchObject({
      fields: { file: expect.stringMatching(/is for account 100000001/) },
    });
    await expect(
      take(sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, opening, [aBankFileLine('X', 100, '2026-03-11')])),
    ).rejects.toMatchObject({
      fields: { file: expect.stringMatching(/in the future/) },
    });
    for (const empty of [
      new File([''], 'empty.csv'),
      sampleFnbStatementFile(CURRENT_ACCOUNT_NUMBER, 0, []),
      new File(['%PDF-1.4'], 'x.pdf'),
    ])
      await expect(take(empty)).rejects.toMatchObject({ status: 400 });
    await expect(take(file(), {}, there.credit)).rejects.toMatchObject({ status: 403 });
  });
});
