/** A mail that was made to do harm: names, encodings and numbers. */
import { expect, test } from 'vitest';
import { eml, mailOf, part } from '../../testing/a-mail.ts';
import { openMail } from './mail-file.ts';

const namesOf = async (text: string) => (await openMail(eml(text))).parts.map(({ file }) => file.name);

test('names lead nowhere and read as they are', async () => {
  expect(
    await namesOf(
      mailOf(
        part('attachment; filename="../../etc/passwd.pdf"'),
        part('attachment; filename="C:\\\\Users\\\\me\\\\scan.pdf"'),
        part("attachment; filename*=utf-8''invoice%E2%80%AEfdp.exe.pdf"),
        part("attachment; filename*=utf-8''a%00b%0D%0Ac.pdf"),
        part('attachment; filename=".."'),
        part(`attachment; filename="${'x'.repeat(400)}.pdf"`),
        part('attachment'),
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
  const broken = part('attachment; filename="=?nonsense?B?////?="').replace(
    'base64\r\n\r\n',
    'base64\r\n\r\n***é',
  );
  const unknown = part('attachment; filename=scan.pdf').replace('base64', 'x-unheard-of');
  expect((await openMail(eml(mailOf(broken, unknown)))).parts).toHaveLength(2);
  const many = await openMail(
    eml(mailOf(...Array.from({ length: 130 }, () => part('attachment; filename=a.pdf')))),
  );
  expect(many).toMatchObject({ more: 30, from: 'Palesa Khumalo' });
  expect(many.parts).toHaveLength(100);
});
