/** Malicious mails: names, encodings and numbers. */
import { expect, test } from 'vitest';
import { aSampleEmailFile, sampleMailAttachmentPart, sampleMailText } from '../../testing/sample-mail.ts';
import { openMailFile } from './mail-file.ts';

const namesOf = async (text: string) => (await openMailFile(aSampleEmailFile(text))).parts.map(({ file }) => file.name);

test('names lead nowhere and read as they are', async () => {
  expect(
    await namesOf(
      sampleMailText(
        sampleMailAttachmentPart('attachment; filename="../../etc/passwd.pdf"'),
        sampleMailAttachmentPart('attachment; filename="C:\\\\Users\\\\me\\\\scan.pdf"'),
        sampleMailAttachmentPart("attachment; filename*=utf-8''invoice%E2%80%AEfdp.exe.pdf"),
        sampleMailAttachmentPart("attachment; filename*=utf-8''a%00b%0D%0Ac.pdf"),
        sampleMailAttachmentPart('attachment; filename=".."'),
        sampleMailAttachmentPart(`attachment; filename="${'x'.repeat(400)}.pdf"`),
        sampleMailAttachmentPart('attachment'),
      ),
    ),
  ).toEqual([
    'passwd.pdf',
    'scan.pdf',
    'invoice fdp.exe.pdf',
    'a b c.pdf',
    'Attachment 5.pdf',
    `${'x'.repeat(146)}.pdf`,
    'Attachment 7.pdf',
  ]);
});

test('wrong encodings give what there is of them, and many parts are not all listed', async () => {
  const broken = sampleMailAttachmentPart('attachment; filename="=?nonsense?B?////?="').replace(
    'base64\r\n\r\n',
    'base64\r\n\r\n***é',
  );
  const unknown = sampleMailAttachmentPart('attachment; filename=scan.pdf').replace('base64', 'x-unheard-of');
  expect((await openMailFile(aSampleEmailFile(sampleMailText(broken, unknown)))).parts).toHaveLength(2);
  const many = await openMailFile(
    aSampleEmailFile(
      sampleMailText(...Array.from({ length: 130 }, () => sampleMailAttachmentPart('attachment; filename=a.pdf'))),
    ),
  );
  expect(many).toMatchObject({ more: 30, from: 'Palesa Khumalo' });
  expect(many.parts).toHaveLength(100);
});
