/** Mails as they are saved as files, well made and not. */
/** Lines of a mail. */
export const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const base64 = (text: string) => btoa(text);

/** Something attached. */
export const part = (disposition: string, content = '%PDF-1.7', type = 'application/pdf') =>
  lines(
    `Content-Type: ${type}`,
    `Content-Disposition: ${disposition}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(content),
  );

export const mailOf = (...parts: string[]) =>
  lines(
    'From: Palesa Khumalo <palesa@people.test>',
    'Subject: =?utf-8?Q?My_p=C3=A1pers?=',
    'MIME-Version: 1.0',
  ) +
  lines(
    'Content-Type: multipart/mixed; boundary=edge',
    '',
    '--edge',
    'Content-Type: text/plain',
    '',
    'Here they are.',
  ) +
  parts.map((one) => `--edge\r\n${one}`).join('') +
  lines('--edge--');

export const eml = (text: string | Uint8Array<ArrayBuffer>, name = 'mail.eml') =>
  new File([text], name, { type: 'message/rfc822' });
