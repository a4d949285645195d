/** File names: no reversed characters, no extension cut off, and always the extension of the content. */
import { expect, test } from 'vitest';
import { safeMailAttachmentName } from '../mail/header-safety.ts';
import { safeFileNameOf, storedFileNameOf } from './file-label.ts';

test.each([
  ['a right-to-left override', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['isolates and embeddings', '\u2066a\u202ab\u2069.pdf', 'ab.pdf'],
  ['letters of no width', 'in\u200bvo\u200dice\ufeff\u2060.pdf', 'invoice.pdf'],
  ['marks of direction', '\u200einvoice\u200f\u061c.pdf', 'invoice.pdf'],
  ['nothing else', '\u202e\u200b', 'file'],
])('FAULT-25: a stored name loses %s', (_what, name, expected) => {
  expect(safeFileNameOf(name)).toBe(expected);
});

test.each(['pdf', 'jpeg', 'docx'])('FAULT-25: a long name keeps its ending .%s, stored and in a mail', (ending) => {
  const name = `${'Notule van die algemene vergadering '.repeat(12)}.${ending}`;
  for (const shortened of [safeFileNameOf(name), safeMailAttachmentName(name)]) {
    expect(shortened.endsWith(`.${ending}`)).toBe(true);
    expect(shortened.length).toBeLessThanOrEqual(200);
    expect(shortened.startsWith('Notule van die')).toBe(true);
  }
});

test('FAULT-25: a long name is cut between whole letters', () => {
  const name = `${'🏠'.repeat(300)}.png`;
  expect(safeFileNameOf(name)).toBe(`${'🏠'.repeat(196)}.png`);
});

test.each([
  ['photo.jpg', 'image/png', 'photo.png'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['photo', 'image/webp', 'photo.webp'],
  ['IMG_0412.heif', 'image/heic', 'IMG_0412.heif'],
  ['IMG_0412.jpg', 'image/heif', 'IMG_0412.heif'],
  ['invoice.exe', 'application/pdf', 'invoice.pdf'],
  ['Quote v1.2', 'application/pdf', 'Quote v1.2.pdf'],
  ['.jpg', 'image/png', '.jpg.png'],
  ['statement.csv', 'text/csv', 'statement.csv'],
])('FAULT-26: %s that holds %s is stored as %s', (name, type, expected) => {
  expect(storedFileNameOf(name, type)).toBe(expected);
});
