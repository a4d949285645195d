/** Malicious mails: names, encodings and numbers. */
import { expect, test } from 'vitest';
import { mailFileOf, mailPartText, mailTextOf } from '../../testing/sample-mail.ts';
import { openMailFile } from './mail-file.ts';

const namesOf = async (text: string) => (await openMailFile(mailFileOf(text))).parts.map(({ file }) => file.name);

test('names lead nowhere and read as they are', async () => {
  expect(
    await namesOf(
      mailTextOf(
        mailPartText('attachment; filename="../../etc/passwd.pdf"'),
        mailPartText('attachment; filename="C:\\\\Users\\\\me\\\\scan.pdf"'),
        mailPartText("attachment; filename*=utf-8''invoice%E2%80%AEfdp.exe.pdf"),
        mailPartText("attachment; filename*=utf-8''a%00b%0D%0Ac.pdf"),
        mailPartText('attachment; filename=".."'),
        mailPartText(`attachment; filename="${'x'.repeat(400)}.pdf"`),
        mailPartText('attachment'),
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
  const broken = mailPartText('attachment; filename="=?nonsense?B?////?="').replace(
    'base64\r\n\r\n',
    'base64\r\n\r\n***é',
  );
  const unknown = mailPartText('attachment; filename=scan.pdf').replace('base64', 'x-unheard-of');
  expect((await openMailFile(mailFileOf(mailTextOf(broken, unknown)))).parts).toHaveLength(2);
  const many = await openMailFile(
    mailFileOf(mailTextOf(...Array.from({ length: 130 }, () => mailPartText('attachment; filename=a.pdf')))),
  );
  expect(many).toMatchObject({ more: 30, from: 'Palesa Khumalo' });
  expect(many.parts).toHaveLength(100);
});
