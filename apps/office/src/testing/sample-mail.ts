/** Sample .eml mails for tests, valid and invalid. */
/** Lines of a mail. */
export const sampleMailLines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const base64 = (text: string) => btoa(text);

/** An attachment part. */
export const sampleMailAttachmentPart = (disposition: string, content = '%PDF-1.7', type = 'application/pdf') =>
  sampleMailLines(
    `Content-Type: ${type}`,
    `Content-Disposition: ${disposition}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(content),
  );

export const sampleMailText = (...parts: string[]) =>
  sampleMailLines(
    'From: Palesa Khumalo <palesa@people.test>',
    'Subject: =?utf-8?Q?My_p=C3=A1pers?=',
    'MIME-Version: 1.0',
  ) +
  sampleMailLines(
    'Content-Type: multipart/mixed; boundary=edge',
    '',
    '--edge',
    'Content-Type: text/plain',
    '',
    'Here they are.',
  ) +
  parts.map((one) => `--edge\r\n${one}`).join('') +
  sampleMailLines('--edge--');

export const aSampleEmailFile = (text: string | Uint8Array<ArrayBuffer>, name = 'mail.eml') =>
  new File([text], name, { type: 'message/rfc822' });
