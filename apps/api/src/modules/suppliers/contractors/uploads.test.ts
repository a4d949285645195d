/** Every upload by contractors: 40 invalid files, traversal names, the limit and one byte above it. */
import { Readable } from 'node:stream';
import { contractorRegistrationEndpoints } from '@stoep/contract/suppliers/contractor-registration';
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { aContractorApplication, aPdfUpload } from '../../../../test/factories/application.ts';
import { aPdf, aPdfWithObjects } from '../../../../test/factories/pdf.ts';
import { PATH_TRAVERSAL_NAMES, REFUSED_UPLOAD_FILES } from '../../../../test/factories/refused-upload-files.ts';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { beneficiaries } from '../../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

type Upload = {
  method: 'PATCH' | 'POST';
  url: string;
  token: string;
  fields?: Record<string, string>;
  raw?: true;
};

const uploads = (): [string, Upload][] => {
  const { people, firms, papers, j2, g1 } = world;
  return [
    [
      'M-98',
      {
        method: 'PATCH',
        url: `/contractor-id/${firms.c1}/upload/registration/`,
        token: people.C1.token,
        raw: true,
      },
    ],
    [
      'M-98b',
      {
        method: 'POST',
        url: `/contractor-id/${firms.c1}/documents/`,
        token: people.C1.token,
        fields: { kind: 'coida', expires_on: '2026-12-31' },
      },
    ],
    [
      'M-99',
      {
        method: 'PATCH',
        url: `/beneficiary/${papers.beneficiaries.c2}/upload/bank-proof/`,
        token: people.C2.token,
      },
    ],
    [
      'M-101',
      {
        method: 'POST',
        url: `/maintenance/${j2}/submit-quote/`,
        token: people.C1.token,
        fields: { amount: '5', contractor_guid: firms.c1 },
      },
    ],
    ['M-111', { method: 'PATCH', url: `/legal/${g1}/upload/aod-file/`, token: people.AT1.token }],
    [
      'M-112',
      {
        method: 'POST',
        url: `/legal/${g1}/submit-payment/`,
        token: people.AT1.token,
        fields: { amount: '5', invoice: 'W-1' },
      },
    ],
  ];
};

/** M-100: a second account is refused, so each attempt starts without one. */
const firstAccount = (): Upload => ({
  method: 'POST',
  url: `/contractor/${world.firms.c1}/beneficiary/`,
  token: world.people.C1.token,
  fields: {
    beneficiary_name: 'C1',
    bank_id: String(BANK_CODES.Nedbank),
    account_number: '1234567890',
    account_type: String(BANK_ACCOUNT_TYPE_CODES['Current (Main)']),
  },
});

/** The bytes of a file, or a generator of them, between the head and the tail of the form. */
type Content = Buffer | ((head: Buffer, tail: Buffer) => Iterable<Buffer>);
const bodyOf = (content: Content, head = Buffer.alloc(0), tail = Buffer.alloc(0)) =>
  Buffer.isBuffer(content) ? Buffer.concat([head, content, tail]) : Readable.from(content(head, tail));

const send = ({ method, url, token, fields = {}, raw }: Upload, name: string, content: Content) => {
  const headers = { authorization: `Bearer ${token}` };
  if (raw)
    return harness().inject({
      method,
      url: `/api${url}`,
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'file-name': encodeURIComponent(name),
      },
      payload: bodyOf(content),
    });
  const boundary = 'b0undary';
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const label = name.replace(/[\r\n"]/g, (c) => encodeURIComponent(c));
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${label}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return harness().inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: bodyOf(content, Buffer.from(head), Buffer.from(`\r\n--${boundary}--\r\n`)),
  });
};
const LIMIT = ownQuoteEndpoints.submit.files.file.limit;
/** A PDF with this number of bytes. */
const padded = (size: number) => {
  const [head, tail] = [aPdf(), Buffer.from('\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, ' '), tail]);
};
const stored = async () => ({
  rows: await databaseChecksum(harness().deps.db),
  blobs: (await harness().deps.files.list()).sort(),
});

/** The public form: one of its three files has the wrong content. */
const FILES = ['cipc_doc', 'vat_doc', 'bank_proof_doc'] as const;
const apply = (field: (typeof FILES)[number], name: string, content: Buffer, serial: number) => {
  const files = {
    cipc_doc: aPdfUpload('a.pdf'),
    vat_doc: aPdfUpload('b.pdf'),
    bank_proof_doc: aPdfUpload('c.pdf'),
  };
  const wrong = new File([new Uint8Array(content)], name, { type: 'application/pdf' });
  const body = aContractorApplication({
    registrationNumber: `2019/4${String(serial).padStart(5, '0')}/07`,
    vatRegistered: 'yes',
    vatNumber: '4650267811',
    contactEmail: `a${serial}@wrong.example.test`,
  });
  return harness()
    .call(contractorRegistrationEndpoints.register, { body, files: { ...files, [field]: wrong } })
    .then(
      () => 201,
      (error: { status: number }) => error.status,
    );
};

describe('A-30 what is refused by its content leaves no row and no blob', () => {
  test('forty files, each on every upload', async () => {
    expect(REFUSED_UPLOAD_FILES).toHaveLength(40);
    const before = await stored();
    const taken: string[] = [];
    for (const [row, upload] of uploads())
      for (const [what, name, content] of REFUSED_UPLOAD_FILES) {
        const { statusCode } = await send(upload, name, content);
        if (![400, 415, 422].includes(statusCode)) taken.push(`${row} ${what}: ${statusCode}`);
      }
    expect(taken).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test('A-35 an active PDF is told apart from a wrong type, with what to do', async () => {
    const [, upload] = uploads()[3] ?? [];
    if (!upload) throw new Error('There is no such upload.');
    const answer = await send(upload, 'active.pdf', aPdfWithObjects('<</S/JavaScript/JS(x)>>'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'unsafe_file' });
  });
});

describe('A-33 names are labels and reach no path', () => {
  test.each(['M-98b', 'M-99', 'M-101'])('%s', async (row) => {
    const upload = new Map(uploads()).get(row);
    if (!upload) throw new Error('There is no such upload.');
    for (const name of PATH_TRAVERSAL_NAMES) {
      const { statusCode } = await send(upload, name, aPdf());
      expect([name, statusCode < 300]).toEqual([name, true]);
    }
    for (const id of await harness().deps.files.list()) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['M-98', 'M-111'])('%s, and down again', async (row) => {
    const upload = new Map(uploads()).get(row);
    if (!upload) throw new Error('There is no such upload.');
    for (const name of PATH_TRAVERSAL_NAMES) {
      const { statusCode } = await send(upload, name, aPdf());
      expect([name, statusCode]).toEqual([name, 200]);
    }
    for (const id of await harness().deps.files.list()) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const got = await harness().inject({
      url:
        row === 'M-98'
          ? `/api/contractor-id/${world.firms.c1}/download/registration/`
          : `/api/legal/${world.g1}/download/aod-file/`,
      headers: { authorization: `Bearer ${upload.token}` },
    });
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''\S*$/);
    expect(got.headers['x-content-type-options']).toBe('nosniff');
  });
});

test('A-29 the limit is taken and one byte more is 413, on every upload', async () => {
  const wrong: string[] = [];
  for (const [row, upload] of uploads()) {
    const [at, above] = [await send(upload, 'a.pdf', padded(LIMIT)), await send(upload, 'a.pdf', padded(LIMIT + 1))];
    if (at.statusCode >= 300 || above.statusCode !== 413) wrong.push(`${row}: ${at.statusCode}, ${above.statusCode}`);
  }
  expect(wrong).toEqual([]);
});

test('A-29 three hundred megabytes are refused at the limit, while memory stays flat', async () => {
  const chunk = Buffer.alloc(65_536, ' ');
  const memory = () => process.memoryUsage().arrayBuffers;
  for (const row of ['M-98', 'M-101', 'M-111']) {
    const upload = new Map(uploads()).get(row);
    if (!upload) throw new Error('There is no such upload.');
    const before = memory();
    let most = 0;
    const { statusCode } = await send(upload, 'endless.pdf', function* endless(head: Buffer, tail: Buffer) {
      yield head;
      for (let sent = 0; sent < 30 * LIMIT; sent += chunk.length) {
        most = Math.max(most, memory() - before);
        yield chunk;
      }
      yield tail;
    });
    expect([row, statusCode]).toEqual([row, 413]);
    // The bytes up to the limit, once as received and once concatenated.
    expect(most).toBeLessThan(4 * LIMIT);
  }
});

test('C-7.11 forty files as the proof of a first bank account: the account is kept, no file is', async () => {
  const { files } = harness().deps;
  const before = await files.list();
  const upload = firstAccount();
  const wrong: string[] = [];
  for (const [what, name, content] of REFUSED_UPLOAD_FILES) {
    await harness().deps.db.delete(beneficiaries).where(eq(beneficiaries.contractorId, world.firms.c1));
    const answer = await send(upload, name, content);
    if (answer.statusCode !== 207 || answer.json().file_uploaded !== false) wrong.push(`${what}: ${answer.statusCode}`);
  }
  expect(wrong).toEqual([]);
  expect(await files.list()).toEqual(before);
  await harness().deps.db.delete(beneficiaries).where(eq(beneficiaries.contractorId, world.firms.c1));
  const [at, above] = [padded(LIMIT), padded(LIMIT + 1)];
  expect((await send(upload, 'a.pdf', above)).statusCode).toBe(413);
  expect((await send(upload, 'a.pdf', at)).json()).toMatchObject({ file_uploaded: true });
});

test('M-114b forty files as the bank proof that is sent once more: the ticket waits for a good one', async () => {
  const { files } = harness().deps;
  const { put } = files;
  let puts = 0;
  // The bank proof is the last file of the form.
  files.put = (id, bytes) => {
    puts += 1;
    return puts === 2 ? Promise.reject(new Error('no space left')) : put(id, bytes);
  };
  const body = aContractorApplication({
    registrationNumber: '2019/499999/07',
    contactEmail: 'again@wrong.example.test',
  });
  const { retryTicket } = await harness()
    .call(contractorRegistrationEndpoints.register, {
      body,
      files: { cipc_doc: aPdfUpload('a.pdf'), bank_proof_doc: aPdfUpload('c.pdf') },
    })
    .finally(() => {
      files.put = put;
    });
  const again = {
    method: 'POST',
    url: '/contractor/register/bank-proof/',
    token: '',
    fields: { ticket: retryTicket ?? '' },
  } as const;
  const before = await stored();
  const taken: string[] = [];
  for (const [what, name, content] of REFUSED_UPLOAD_FILES) {
    const { statusCode } = await send(again, name, content);
    if (![400, 415, 422].includes(statusCode)) taken.push(`${what}: ${statusCode}`);
  }
  expect(taken).toEqual([]);
  expect(await stored()).toEqual(before);
  expect((await send(again, 'a.pdf', padded(LIMIT + 1))).statusCode).toBe(413);
  expect((await send(again, PATH_TRAVERSAL_NAMES[0] ?? '', padded(LIMIT))).statusCode).toBeLessThan(300);
});

// Must be the last test: a source may send sixty applications an hour, so the clock moves on.
test('A-30, C-7.32 forty files in the place of each document refuse the whole application', async () => {
  harness().setNow(new Date(harness().deps.clock.now().getTime() + 3_600_000));
  const before = await stored();
  const taken: string[] = [];
  for (const [place, field] of FILES.entries())
    for (const [at, [what, name, content]] of REFUSED_UPLOAD_FILES.entries()) {
      const status = await apply(field, name, content, place * 100 + at);
      if (![400, 415, 422].includes(status)) taken.push(`${field}, ${what}: ${status}`);
      harness().setNow(new Date(harness().deps.clock.now().getTime() + 61_000));
    }
  expect(taken).toEqual([]);
  expect(await stored()).toEqual(before);
});
