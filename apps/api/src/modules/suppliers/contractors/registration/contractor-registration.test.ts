/** A contractor applies over HTTP: C 2.8, C 4, C 5. */

import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { ApiCallError } from '@stoep/contract/kit/client';
import {
  type ContractorApplication,
  contractorRegistrationEndpoints as calls,
} from '@stoep/contract/suppliers/contractor-registration';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseChecksum } from '../../../../../test/checksum.ts';
import {
  aContractorApplication,
  aPdfUpload,
  contractorApplicationFiles,
} from '../../../../../test/factories/application.ts';
import { aPng } from '../../../../../test/factories/pictures.ts';
import { useHarness } from '../../../../../test/harness.ts';
import { outbox } from '../../../../db/schema/platform/platform.ts';
import { beneficiaries, contractorDocuments, contractors } from '../../../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
const apply = (body: ContractorApplication, files: Record<string, File> = contractorApplicationFiles()) =>
  harness().call(calls.register, { body, files });
const refusal = async (attempt: Promise<unknown>): Promise<ApiCallError> => {
  const error = await attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiCallError)) throw new Error('It was not refused.');
  return error;
};
const stored = async () => ({
  rows: await databaseChecksum(harness().deps.db),
  blobs: (await harness().deps.files.list()).sort(),
});
const rowOf = async (registrationNumber: string) => {
  const [row] = await harness()
    .deps.db.select()
    .from(contractors)
    .where(eq(contractors.registrationNumber, registrationNumber));
  return row;
};

describe('C-2.8 Contractor registration', () => {
  test('C-2.8 without VAT: everything is stored, the firm is Pending, the summary comes by mail', async () => {
    const answer = await apply(aContractorApplication());
    expect(answer.fileUploads).toEqual({ registrationDocument: { ok: true }, bankProof: { ok: true } });
    expect(answer.retryTicket).toBeUndefined();
    expect(await rowOf('2021/664021/07')).toMatchObject({
      id: answer.contractorId,
      state: 'Pending',
      vatNumber: null,
      phone: '+27115550204',
      ficaApproved: false,
      paymentApproved: false,
    });
    const kinds = await harness().deps.db.select().from(contractorDocuments);
    expect(kinds.map((one) => one.kind).sort()).toEqual(['bank_letter', 'registration']);
    const [mail] = await harness().deps.db.select().from(outbox);
    expect(mail?.to).toBe('lindiwe@karoo.example.test');
    expect(mail?.text).toContain('Thanks! Your application has been submitted.');
    for (const id of [answer.contractorId, answer.beneficiaryId, answer.contactId, answer.userProfileId])
      expect(mail?.text).toContain(id);
  });

  test('C-2.8 with VAT: number and letter are kept; spaces and capitals do not matter', async () => {
    const answer = await apply(
      aContractorApplication({
        registrationNumber: 'k2012/118204/07',
        vatRegistered: 'yes',
        vatNumber: '4650 267 811',
        contactEmail: 'Thabo@Highveld.example.test',
      }),
      contractorApplicationFiles({ vat_doc: aPdfUpload('vat.pdf') }),
    );
    expect(answer.fileUploads.vatLetter).toEqual({ ok: true });
    expect((await rowOf('2012/118204/07'))?.vatNumber).toBe('4650267811');
  });

  test('C-2.8 the applicant has no role until the address is confirmed, then the Contractor Portal', async () => {
    const email = 'zanele@umoya.example.test';
    await apply(aContractorApplication({ registrationNumber: '2005/032119/23', contactEmail: email }));
    const credentials = { email, password: 'quiet-windmill-at-noon' };
    const first = await harness().call(sessionEndpoints.logIn, { body: credentials });
    const [mail] = await harness().deps.db.select().from(outbox).where(eq(outbox.to, email));
    const body = { email, contactId: first.token ? await contactOf(email) : '' };
    const before = await harness().call(sessionEndpoints.determineAccess, { body }, first.token);
    expect(before.access).toEqual([]);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const confirmed = await harness().call(registrationEndpoints.confirmEmail, {
      body: { token, password: credentials.password },
    });
    const after = await harness().call(sessionEndpoints.determineAccess, { body }, confirmed.token);
    expect(after.access).toEqual(['contractor']);
  });
});

const contactOf = async (email: string) => {
  const { contacts } = await import('../../../../db/schema/identity/contacts.ts');
  const [row] = await harness().deps.db.select().from(contacts).where(eq(contacts.email, email));
  return row?.id ?? '';
};

describe('C-5 Registration: what is refused leaves nothing behind', () => {
  test('C-5 names every missing label in one sentence', async () => {
    const before = await stored();
    const error = await refusal(apply({}, {}));
    expect(error.status).toBe(400);
    expect(error.message).toBe(
      'Please complete the following: Company Name, Company Registration Number, VAT Registration (Yes/No), Company Phone, Company Email, Primary Contact First Name, Primary Contact Last Name, Primary Contact Phone, Primary Contact Email, Account Password, Confirm Password, Bank Account Name, Bank Name, Bank Account Number, Bank Account Type, Company Registration Document Type, Company Registration Document, Bank Account Confirmation Letter, Confirmation of information accuracy',
    );
    expect(await stored()).toEqual(before);
  });

  test('C-5 VAT registered: VAT Number and VAT Confirmation Letter are required too', async () => {
    const error = await refusal(apply(aContractorApplication({ vatRegistered: 'yes' })));
    expect(error.message).toBe('Please complete the following: VAT Number, VAT Confirmation Letter');
  });

  test.each([
    ['the passwords differ', { confirmPassword: 'quiet-windmill-at-night' }, 'confirm_password'],
    ['the declaration is not made', { disclaimerAccepted: 'false' }, 'disclaimer_accepted'],
    ['a guessable password', { password: 'P@ssw0rd2026', confirmPassword: 'P@ssw0rd2026' }, 'password'],
    ['nine characters', { password: 'abcdefghi', confirmPassword: 'abcdefghi' }, 'password'],
    ['a company number that is none', { registrationNumber: '12' }, 'registration_number'],
    ['a VAT number that is none', { vatRegistered: 'yes', vatNumber: '123' }, 'vat_number'],
    ['a telephone that is none', { phone: '12' }, 'phone'],
    ['an address that is none', { contactEmail: 'nobody' }, 'contact_email'],
    ['a bank that is not on the list', { bankId: '1' }, 'bank_id'],
    [
      'an account number that the bank does not have',
      { bankId: '121520010', bankAccountNumber: '123456' },
      'bank_account_number',
    ],
    ['an account type other than Current (Main)', { bankAccountType: '121510002' }, 'bank_account_type'],
    ['a document type that is not on the list', { companyDocumentType: 'Passport' }, 'company_doc_type'],
  ])('%s', async (_name, more: ContractorApplication, field) => {
    const before = await stored();
    const number = more.registrationNumber ?? '2019/000111/07';
    const error = await refusal(
      apply(
        aContractorApplication({ registrationNumber: number, ...more }),
        contractorApplicationFiles({ vat_doc: aPdfUpload() }),
      ),
    );
    expect([error.status, Object.keys(error.fields)]).toEqual([400, [field]]);
    expect(await stored()).toEqual(before);
  });

  test('C-5 the mismatch in the words of the document', async () => {
    const error = await refusal(apply(aContractorApplication({ confirmPassword: 'another-windmill' })));
    expect(error.message).toBe('Account Password and Confirm Password must match.');
  });

  test('C-5 a registration number that is there already, however it is written', async () => {
    await apply(aContractorApplication({ registrationNumber: '1999/007730/07', contactEmail: 'a@lifts.example.test' }));
    const path = { registrationNumber: ' k1999/007730/07 ' };
    expect(await harness().call(calls.countByRegistration, { params: path })).toEqual({ count: 1 });
    const before = await stored();
    const error = await refusal(apply(aContractorApplication({ registrationNumber: 'CK1999/007730/07' })));
    expect(error.message).toBe('A contractor with that Registration Number already exists on our system.');
    expect(await stored()).toEqual(before);
  });

  test('M-114 two applications with one number at once: one is taken', async () => {
    const twice = await Promise.allSettled(
      ['x@twice.example.test', 'y@twice.example.test'].map((contactEmail) =>
        apply(aContractorApplication({ registrationNumber: '2001/018822/21', contactEmail })),
      ),
    );
    expect(twice.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('C-4 a bank proof that fails is sent once more', () => {
  /** The store accepts every file except the bank proof, the last one of the form. */
  const failingProof = async <T>(act: () => Promise<T>, failures: number): Promise<T> => {
    const { files } = harness().deps;
    const { put } = files;
    let puts = 0;
    files.put = async (id, bytes) => {
      puts += 1;
      if (puts > 2 - 1 && puts <= 1 + failures) throw new Error('no space left');
      await put(id, bytes);
    };
    return act().finally(() => {
      files.put = put;
    });
  };
  const applyBadly = (registrationNumber: string) =>
    failingProof(
      () =>
        apply(
          aContractorApplication({
            registrationNumber,
            contactEmail: `a${registrationNumber.slice(5, 11)}@b.test`,
          }),
        ),
      1,
    );
  const retry = (ticket: string, file = aPdfUpload('bank.pdf')) =>
    harness().call(calls.retryBankProof, { body: { ticket }, files: { file } });

  test('C-4 the application is kept, and the ticket of the answer brings the proof after', async () => {
    const answer = await applyBadly('2014/100001/07');
    expect(answer.fileUploads.bankProof).toEqual({ ok: false, error: 'Failed' });
    await retry(answer.retryTicket ?? '');
    const [row] = await harness()
      .deps.db.select()
      .from(beneficiaries)
      .where(eq(beneficiaries.id, answer.beneficiaryId));
    expect(row?.bankProofFileId).not.toBeNull();
    // The ticket is used up and accepts no second file.
    expect((await refusal(retry(answer.retryTicket ?? ''))).status).toBe(404);
  });

  test('C-4 failing again it says so, and the ticket still holds', async () => {
    const answer = await applyBadly('2014/100002/07');
    const { files } = harness().deps;
    const { put } = files;
    files.put = () => Promise.reject(new Error('no space left'));
    const error = await refusal(retry(answer.retryTicket ?? ''));
    files.put = put;
    expect(error.status).toBe(500);
    await retry(answer.retryTicket ?? '');
  });

  test('M-114b an unknown, a late and a foreign ticket open nothing', async () => {
    const answer = await applyBadly('2014/100003/07');
    expect((await refusal(retry('x'.repeat(43)))).status).toBe(404);
    const now = harness().deps.clock.now();
    harness().setNow(new Date(now.getTime() + 16 * 60_000));
    expect((await refusal(retry(answer.retryTicket ?? ''))).status).toBe(404);
    harness().setNow(now);
  });
});

test('A-29 three documents of nearly 10 MB are taken, one byte more than 10 MB is not', async () => {
  const nearly = aPng(Buffer.alloc(10 * 1_048_576 - 100, 'a'));
  const large = () => aPdfUpload('photo.png', nearly);
  expect(nearly.length).toBeLessThan(10 * 1_048_576);
  const answer = await apply(
    aContractorApplication({
      registrationNumber: '2016/200001/07',
      vatRegistered: 'yes',
      vatNumber: '4380198220',
      contactEmail: 'big@b.test',
    }),
    { cipc_doc: large(), vat_doc: large(), bank_proof_doc: large() },
  );
  expect(answer.fileUploads.bankProof.ok).toBe(true);
  const tooLarge = aPdfUpload('photo.png', aPng(Buffer.alloc(10 * 1_048_576, 'a')));
  const error = await refusal(
    apply(
      aContractorApplication({ registrationNumber: '2016/200002/07' }),
      contractorApplicationFiles({ cipc_doc: tooLarge }),
    ),
  );
  expect(error.status).toBe(413);
});

test('M-113 a register cannot be walked: the number of look-ups of one source is limited, whatever its token', async () => {
  const url = (index: number) => `/api/contractors/by-registration/2001%2F${index}%2F07/`;
  const statuses: number[] = [];
  for (let index = 0; index < 32; index += 1)
    statuses.push(
      (await harness().inject({ method: 'GET', url: url(index), remoteAddress: '203.0.113.9' })).statusCode,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = await harness().inject({ method: 'GET', url: url(1), remoteAddress: '203.0.113.9' });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  const elsewhere = await harness().inject({ method: 'GET', url: url(1), remoteAddress: '203.0.113.10' });
  expect(elsewhere.statusCode).toBe(200);
});
