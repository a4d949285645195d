/** Forty uploads with content that is not an acceptable document or picture, whatever their name. */
import { deflateSync, gzipSync } from 'node:zlib';
import { aPdf, aPdfObjectStream, aPdfWithObjects } from './pdf.ts';
import { A_JPEG, A_PNG } from './pictures.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const ZIP_END = Buffer.concat([text('PK\u0005\u0006'), Buffer.alloc(18)]);
const zip = Buffer.concat([text('PK\u0003\u0004\u0014'), Buffer.alloc(30), ZIP_END]);

/** [what it is, its name, its content] */
export const REFUSED_UPLOAD_FILES: readonly (readonly [string, string, Buffer])[] = [
  ['nothing', 'empty.pdf', Buffer.alloc(0)],
  ['one byte', 'one.pdf', text('%')],
  ['plain text', 'note.pdf', text('Dear all, please find attached.')],
  ['a web page', 'page.pdf', text('<!doctype html><html><body>Hello</body></html>')],
  ['a web page with a script', 'page.png', text('<html><script>alert(1)</script></html>')],
  ['a drawing with a script', 'drawing.png', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an XML document', 'data.pdf', text('<?xml version="1.0"?><a/>')],
  ['JSON', 'data.pdf', text('{"a": 1}')],
  ['CSV', 'data.pdf', text('name,amount\n=1+1,2\n')],
  ['a shell script', 'run.pdf', text('#!/bin/sh\nrm -rf /\n')],
  ['a batch file', 'run.pdf', text('@echo off\r\ndel *.*\r\n')],
  ['a Windows program', 'setup.pdf', Buffer.concat([text('MZ'), Buffer.alloc(200)])],
  ['a Linux program', 'setup.pdf', Buffer.concat([text('\u007fELF'), Buffer.alloc(200)])],
  ['a Java class', 'a.pdf', Buffer.from('cafebabe00000034', 'hex')],
  ['a zip', 'files.pdf', zip],
  ['a gzip', 'files.pdf', gzipSync(text('hello'))],
  ['a 7z', 'files.pdf', Buffer.from('377abcaf271c0004', 'hex')],
  ['a RAR', 'files.pdf', text('Rar!\u001a\u0007\u0000')],
  ['a tar', 'files.pdf', Buffer.concat([Buffer.alloc(257), text('ustar'), Buffer.alloc(250)])],
  ['an old Word document', 'old.pdf', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])],
  ['an RTF', 'old.pdf', text('{\\rtf1 hello}')],
  ['a GIF', 'moving.png', text('GIF89a\u0001\u0000\u0001\u0000')],
  ['a bitmap', 'picture.png', Buffer.concat([text('BM'), Buffer.alloc(60)])],
  ['a sound', 'sound.pdf', Buffer.concat([text('ID3\u0003\u0000'), Buffer.alloc(100)])],
  ['a film', 'film.png', Buffer.concat([Buffer.from('00000018', 'hex'), text('ftypisom'), Buffer.alloc(60)])],
  ['PostScript', 'print.pdf', text('%!PS-Adobe-3.0\nshowpage\n')],
  ['a PDF that begins late', 'late.pdf', Buffer.concat([text('<html>'), aPdf()])],
  ['a PDF without its end', 'cut.pdf', aPdf().subarray(0, 150)],
  ['a web page that calls itself a PDF', 'page.pdf', text('%PDF-1.4\n<html><script>1</script>\n%%EOF\n')],
  ['a PDF with a zip behind it', 'two.pdf', Buffer.concat([aPdf(), zip])],
  ['a picture with a zip behind it', 'two.png', Buffer.concat([A_PNG, zip])],
  ['a photograph without its end', 'cut.jpg', A_JPEG.subarray(0, A_JPEG.length - 8)],
  ['a picture without its end', 'cut.png', A_PNG.subarray(0, A_PNG.length - 16)],
  ['a PDF with a script', 'active.pdf', aPdfWithObjects('<</S/JavaScript/JS(app.alert\\(1\\))>>')],
  ['a PDF with a hidden script', 'active.pdf', aPdfWithObjects('<</S/J#61vaScript/JS(x)>>')],
  ['a PDF that starts a program', 'active.pdf', aPdfWithObjects('<</S/Launch/F(cmd.exe)>>')],
  ['a PDF with a file inside', 'active.pdf', aPdfWithObjects('<</Type/EmbeddedFile/Length 0>>\nstream\n\nendstream')],
  ['a PDF with a script in an object stream', 'active.pdf', aPdfWithObjects(aPdfObjectStream('5 0 <</S/JavaScript>>'))],
  ['the test virus', 'eicar.pdf', text(EICAR)],
  [
    'a PDF with the test virus inside',
    'eicar.pdf',
    aPdfWithObjects(aPdfObjectStream(EICAR, '/Filter/FlateDecode', (b) => deflateSync(b))),
  ],
];

/** File names that point to another place (path traversal). */
export const PATH_TRAVERSAL_NAMES: readonly string[] = [
  '../../etc/passwd',
  '..\\..\\windows\\system32\\evil.pdf',
  '/etc/cron.d/evil',
  'C:\\evil.pdf',
  '....//....//evil.pdf',
  '%2e%2e%2fevil.pdf',
  '%252e%252e%252fevil.pdf',
  'evil.pdf\u0000.png',
  'evil.pdf%00.png',
  '.',
  '..',
  '-rf',
  'CON.pdf',
  'evil.pdf:stream',
  'line\r\nset-cookie: a=b.pdf',
  'quote".pdf',
  "it's.pdf",
  '\u202efdp.exe',
  '\u{1F4C4}.pdf',
  `${'long'.repeat(200)}.pdf`,
];
