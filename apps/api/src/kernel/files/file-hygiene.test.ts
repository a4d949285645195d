import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { AppError } from '@stoep/contract/kit/errors';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aPdf, aPdfObjectStream, aPdfWithObjects } from '../../../test/factories/pdf.ts';
import { A_JPEG, A_PNG } from '../../../test/factories/pictures.ts';
import { detectContentType } from './content-type.ts';
import { findTableFileFault } from './table-hygiene.ts';

const judge = (bytes: Buffer) =>
  detectContentType(bytes, ['pdf', 'image']).catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
const asHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const withPayload = (payload: Buffer | string) => Buffer.concat([aPdf(), Buffer.from(payload)]);
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

describe('what an ordinary office makes is taken', () => {
  test.each([
    ['a page', aPdf(), 'application/pdf'],
    ['objects in an object stream', aPdfWithObjects(aPdfObjectStream('5 0 <</A/B>>')), 'application/pdf'],
    [
      'an object stream without a filter',
      aPdfWithObjects(aPdfObjectStream('5 0 <</A/B>>', '', (b) => b)),
      'application/pdf',
    ],
    ['names in text that only resemble', aPdfWithObjects('<</T(The /JavaScripts of /Launching)>>'), 'application/pdf'],
    [
      'strings with brackets, comments, nested values',
      aPdfWithObjects('<</A(x\\)(y)>>)/B[[/C]<41>]%>>\n/D<</E 1>>>>'),
      'application/pdf',
    ],
    ['a photograph', A_JPEG, 'image/jpeg'],
    ['a picture of a screen', A_PNG, 'image/png'],
  ])('%s', async (_name, bytes, type) => expect(await judge(bytes)).toBe(type));
});

describe('A-35 active PDFs are refused, object streams decompressed first', () => {
  test.each([
    ['JavaScript', aPdfWithObjects('<</S/JavaScript/JS(app.alert\\(1\\))>>')],
    ['JavaScript with letters as #xx', aPdfWithObjects('<</S/J#61vaScrip#74/JS(x)>>')],
    ['a program to launch', aPdfWithObjects('<</S/Launch/F(cmd.exe)>>')],
    ['an embedded file', aPdfWithObjects('<</Type/EmbeddedFile/Length 0>>\nstream\n\nendstream')],
    ['a name tree of files', aPdfWithObjects('<</Names<</EmbeddedFiles 5 0 R>>>>')],
    ['in an object stream', aPdfWithObjects(aPdfObjectStream('5 0 <</S/JavaScript/JS(x)>>'))],
    ['in an object stream, as #xx', aPdfWithObjects(aPdfObjectStream('5 0 <</S/#4cau#6ech>>'))],
    [
      'in an object stream of two filters',
      aPdfWithObjects(aPdfObjectStream('5 0 <</S/JavaScript>>', '/Filter[/ASCIIHexDecode]', asHex)),
    ],
    ['in an object stream that does not say so', aPdfWithObjects(untyped('5 0 <</S/JavaScript>>'))],
    [
      'in an object that stands inside a stream',
      aPdfWithObjects('<</Length 40>>\nstream\n9 0 obj<</S/JavaScript>>endobj\nendstream'),
    ],
    ['behind a comment', aPdfWithObjects('% stream\n<</S/JavaScript>>')],
  ])('%s', async (_name, bytes) => expect(await judge(bytes)).toBe('unsafe_file'));

  test.each([
    ['another filter', aPdfObjectStream('5 0 <</A/B>>', '/Filter/LZWDecode')],
    ['a filter that is only referred to', aPdfObjectStream('5 0 <</A/B>>', '/Filter 9 0 R')],
    ['a predictor', aPdfObjectStream('5 0 <</A/B>>', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>')],
    ['broken data', aPdfObjectStream('5 0 <</A/B>>', '/Filter/FlateDecode', () => Buffer.from('broken'))],
    ['a bomb', aPdfObjectStream('A'.repeat(40_000_000))],
    ['a dictionary without an end', Buffer.from(`<</A[${'['.repeat(100)}`)],
  ])('an object stream that cannot be looked into is refused: %s', async (_name, object) =>
    expect(await judge(aPdfWithObjects(object))).toBe('unreadable_file'),
  );

  test('a file of nothing but brackets is judged in less than a second', async () => {
    const started = performance.now();
    await judge(withPayload(`${'obj<<'.repeat(400_000)}\n%%EOF`));
    await judge(withPayload(`${'obj<</A <'.repeat(400_000)}\n%%EOF`));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('A-30, A-35 files that are not what they seem are refused', () => {
  test.each([
    ['the test virus behind a PDF', withPayload(`${EICAR}\n%%EOF`), 'unsafe_file'],
    ['the test virus in an object stream', aPdfWithObjects(aPdfObjectStream(EICAR)), 'unsafe_file'],
    [
      'a zip behind a PDF',
      withPayload(Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])),
      'unsafe_file',
    ],
    ['a zip behind a picture', Buffer.concat([A_PNG, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]), 'unsafe_file'],
    ['a web page in a PDF', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>\n%%EOF'), 'unsafe_file'],
    ['a PDF cut off', aPdf().subarray(0, 120), 'unreadable_file'],
    ['a photograph cut off', A_JPEG.subarray(0, A_JPEG.length - 10), 'unreadable_file'],
    ['a picture cut off', A_PNG.subarray(0, A_PNG.length - 20), 'unreadable_file'],
    ['the test virus as such', Buffer.from(EICAR), 'unsupported_type'],
  ])('%s', async (_name, bytes, code) => expect(await judge(bytes)).toBe(code));
});

function untyped(content: string): Buffer {
  return Buffer.from(aPdfObjectStream(content).toString('latin1').replace('/Type/ObjStm', ''), 'latin1');
}

test('A-35 the test virus in a table is found where two pieces of its file meet', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-hygiene-'));
  const file = path.join(folder, 'table');
  try {
    for (const before of [0, 65_536 - 10, 65_536, 131_072 - 67]) {
      await writeFile(file, Buffer.concat([Buffer.alloc(before, ','), Buffer.from(EICAR), Buffer.alloc(9, ',')]));
      expect(await findTableFileFault(file), `behind ${before} bytes`).toMatchObject({ code: 'unsafe_file' });
    }
    await writeFile(file, EICAR.slice(1));
    expect(await findTableFileFault(file)).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});

const invoiceXml = '<rsm:CrossIndustryInvoice/>';
const embedded = (content: string, more = '/Type/EmbeddedFile/Subtype/text#2Fxml') =>
  `<<${more}/Length ${content.length}>>stream\n${content}\nendstream`;
/** After the three objects of a page: object 4 is the entry that names the file, object 5 the file itself. */
const withFile = (file: string | Buffer, entry = '<</Type/Filespec/F(factur-x.xml)/EF<</F 5 0 R>>>>') =>
  aPdfWithObjects(entry, file);
const packed = (content: string) =>
  Buffer.concat([
    Buffer.from('<</Type/EmbeddedFile/Filter/FlateDecode/Length 1>>\nstream\n'),
    deflateSync(Buffer.from(content)),
    Buffer.from('\nendstream'),
  ]);

describe('electronic invoices', () => {
  test.each([
    ['Factur-X', withFile(embedded(invoiceXml))],
    ['packed', withFile(packed(`<?xml version="1.0"?>\n<!-- 2026 -->\n${invoiceXml}`))],
    ['UBL', withFile(embedded('<Invoice xmlns="urn:oasis:names:specification:ubl"></Invoice>'))],
    [
      'named by an object stream',
      aPdfWithObjects(aPdfObjectStream('9 0 <</Type/Filespec/EF<</F 5 0 R/UF 5 0 R>>>>'), embedded(invoiceXml)),
    ],
  ])('FAULT-25: an invoice PDF that carries its XML is taken: %s', async (_name, bytes) =>
    expect(await judge(bytes)).toBe('application/pdf'),
  );

  test.each([
    ['another file', withFile(embedded('MZ\u0090'))],
    ['other XML', withFile(embedded('<root/>'))],
    ['a script in the XML', withFile(embedded('<Invoice><x:script xmlns:x="a">1</x:script></Invoice>'))],
    ['an entity', withFile(embedded('<!DOCTYPE a [<!ENTITY b "c">]><Invoice/>'))],
    [
      'a file beside the invoice',
      aPdfWithObjects('<</EF<</F 5 0 R>>>>', embedded(invoiceXml), '<</EF<</F 7 0 R>>>>', embedded('MZ', '')),
    ],
    ['a second object of the same number', withFile(`${embedded(invoiceXml)}\nendobj\n5 0 obj\n${embedded('MZ')}`)],
    ['a file that nothing names', aPdfWithObjects('<</EF<</F 5 0 R>>>>', embedded(invoiceXml), embedded('MZ'))],
    [
      'a file that does not call itself one',
      aPdfWithObjects('<</Subtype/FileAttachment/FS<</EF<</F 5 0 R>>>>>>', embedded('MZ', '')),
    ],
    ['an entry that only refers', aPdfWithObjects('<</Type/Filespec/EF 6 0 R>>', embedded(invoiceXml), '<</F 5 0 R>>')],
    ['an entry behind a comment', aPdfWithObjects('<</EF%x\n<</F 5 0 R>>>>', embedded('MZ', ''))],
    ['the test virus', withFile(packed(`<Invoice>${EICAR}</Invoice>`))],
    [
      'the script of the page beside it',
      aPdfWithObjects('<</S/JavaScript/JS(x)/EF<</F 5 0 R>>>>', embedded(invoiceXml)),
    ],
  ])('FAULT-25: a PDF with any other file stays refused: %s', async (_name, bytes) =>
    expect(await judge(bytes)).toBe('unsafe_file'),
  );
});

const office = (parts: Record<string, string>, main: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types><Override PartName="/a.xml" ContentType="application/vnd.${main}"/>${parts.types ?? ''}</Types>`,
      ),
      '_rels/.rels': strToU8('<Relationships/>'),
      ...Object.fromEntries(
        Object.entries(parts)
          .filter(([name]) => name !== 'types')
          .map(([name, text]) => [name, strToU8(text)]),
      ),
    }),
  );
const WORD = 'openxmlformats-officedocument.wordprocessingml.document.main+xml';
const SHEET = 'openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const judgeOffice = (bytes: Buffer) =>
  detectContentType(bytes, ['document', 'spreadsheet']).catch((error: AppError) => error.code);

test.each([
  ['.docx with a project', office({ 'word/vbaProject.bin': 'x' }, WORD)],
  ['.xlsx with a project', office({ 'xl/vbaProject.bin': 'x' }, SHEET)],
  [
    '.xlsx with a project under another name',
    office(
      {
        'xl/a.bin': 'x',
        types: '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      },
      SHEET,
    ),
  ],
  [
    '.xlsx whose relations name a project',
    office(
      {
        'xl/_rels/workbook.xml.rels': '<R Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject"/>',
      },
      SHEET,
    ),
  ],
  ['.xlsx with sheets of macros', office({ 'xl/macrosheets/sheet1.xml': '<x/>' }, SHEET)],
  ['.xlsm', office({ 'xl/a.xml': 'x' }, 'ms-excel.sheet.macroEnabled.main+xml')],
  ['.docm', office({ 'word/a.xml': 'x' }, 'ms-word.document.macroEnabledTemplate.main+xml')],
])('FAULT-25: an Office file with macros is refused: %s', async (_name, bytes) => {
  expect(await judgeOffice(bytes)).toMatch(/^(unsafe_file|unsupported_type)$/);
});

test('FAULT-25: an Office file without macros is taken', async () => {
  expect(await judgeOffice(office({ 'word/document.xml': '<x/>' }, WORD))).toContain('wordprocessingml');
  expect(await judgeOffice(office({ 'xl/workbook.xml': '<x/>' }, SHEET))).toContain('spreadsheetml');
});
