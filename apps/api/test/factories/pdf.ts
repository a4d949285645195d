/** Small PDFs as office programs write them, and the same with forbidden content. */
import { deflateSync } from 'node:zlib';

export const ONE_PAGE_PDF_OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
];

/** A complete PDF of the given objects. The first is the catalogue. */
export const aPdf = (objects: readonly (string | Buffer)[] = ONE_PAGE_PDF_OBJECTS): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(typeof object === 'string' ? Buffer.from(object, 'latin1') : object);
    add(Buffer.from('\nendobj\n'));
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${lines}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

/** A PDF with one page and further objects after it. */
export const aPdfWithObjects = (...objects: readonly (string | Buffer)[]): Buffer =>
  aPdf([...ONE_PAGE_PDF_OBJECTS, ...objects]);

/** An object stream with content encoded by the filter, or raw without a filter. */
export const aPdfObjectStream = (
  content: string,
  entries = '/Filter/FlateDecode',
  encode: (content: Buffer) => Buffer = (bytes) => deflateSync(bytes),
): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Type/ObjStm/N 1/First 4${entries}>>\nstream\r\n`),
    encode(Buffer.from(content)),
    Buffer.from('\nendstream'),
  ]);
