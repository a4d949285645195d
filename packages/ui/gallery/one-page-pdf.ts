/** A PDF of one page with a line of text. The reader finds its parts without a table of their places. */
const TEXT = 'BT /F1 24 Tf 20 100 Td (Levy statement) Tj ET';

export const makeGalleryPdf = (): Blob =>
  new Blob(
    [
      '%PDF-1.4\n',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R',
      '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n',
      `4 0 obj<</Length ${TEXT.length}>>stream\n${TEXT}\nendstream endobj\n`,
      'trailer<</Root 1 0 R>>\n',
    ],
    { type: 'application/pdf' },
  );
