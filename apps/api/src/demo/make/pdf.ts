/** Makes a plain one-page PDF with a coloured head for documents of the demo. */

export type DemoPdfPage = {
  readonly heading: string;
  readonly title: string;
  readonly lines: readonly string[];
};

/** Latin-1 text of a PDF string; other characters are omitted. */
const literal = (text: string): string =>
  `(${text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .replace(/[\\()]/g, (mark) => `\\${mark}`)})`;

const wrap = (text: string, width: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const longer = lines[last] === '' ? word : `${lines[last]} ${word}`;
    if (longer.length > width) lines.push(word);
    else lines[last] = longer;
  }
  return lines;
};

const content = ({ heading, title, lines }: DemoPdfPage): string => {
  const body = lines.flatMap((line) => [...wrap(line, 92), '']);
  return [
    '0.06 0.36 0.36 rg 0 782 595 60 re f',
    `BT /F2 13 Tf 1 1 1 rg 56 805 Td ${literal(heading)} Tj ET`,
    `BT /F2 19 Tf 0.1 0.12 0.14 rg 56 730 Td ${literal(title)} Tj ET`,
    '0.06 0.36 0.36 RG 1.2 w 56 716 m 539 716 l S',
    `BT /F1 10.5 Tf 0.16 0.18 0.2 rg 15.5 TL 56 690 Td ${body.map((line) => `${literal(line)} Tj T*`).join(' ')} ET`,
    '0.8 0.82 0.84 RG 0.5 w 56 64 m 539 64 l S',
    `BT /F1 8 Tf 0.42 0.45 0.48 rg 56 50 Td ${literal('Demonstration document of the demo portfolio')} Tj ET`,
  ].join('\n');
};

export const renderDemoPdf = (page: DemoPdfPage): Buffer => {
  const stream = content(page);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-ZA) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(page.title)} /Author ${literal(page.heading)} >>`,
  ];
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
