import { useState } from 'react';
import { CameraButton } from '../src/file/camera-button.tsx';
import { FilePicker, usePickedFiles } from '../src/file/file-picker.tsx';
import { FileUploadProgress } from '../src/file/file-upload-progress.tsx';
import { PdfFirstPage } from '../src/file/pdf-first-page.tsx';
import { Card } from '../src/layout/card.tsx';
import { EqualColumns, VerticalStack } from '../src/layout/layout.tsx';
import { makeGalleryPdf } from './one-page-pdf.ts';

/** Files that are picked, sent and shown. */
export const GalleryFilesSection = () => {
  const picked = usePickedFiles();
  const [taken, setTaken] = useState(0);
  return (
    <EqualColumns min={300}>
      <Card title="Pick">
        <VerticalStack gap={2}>
          <FilePicker
            label="Photos and files"
            optional
            accept={{ 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg'] }}
            types="PDF or JPG"
            maxSize={10_000_000}
            multiple
            files={[
              ...picked.files,
              { id: 'a', file: new File(['x'.repeat(84_000)], 'leak.jpg'), progress: 40 },
              { id: 'b', file: new File(['x'], 'invoice.pdf'), error: 'Upload failed' },
              { id: 'c', file: new File(['x'], 'quote.pdf'), done: true },
            ]}
            onAdd={picked.add}
            onRemove={picked.remove}
            onRetry={() => undefined}
          />
          <CameraButton
            label={`Take a photo (${taken} taken)`}
            disabled={false}
            onTaken={(photos) => setTaken((before) => before + photos.length)}
          />
          <FileUploadProgress name="proof.pdf" percent={60} />
        </VerticalStack>
      </Card>
      <Card title="First page of a PDF">
        <PdfFirstPage title="Statement" blob={makeGalleryPdf()} otherwise={<p>It cannot be drawn here.</p>} />
      </Card>
      <Card title="A PDF that cannot be drawn">
        <PdfFirstPage title="Statement" blob={new Blob(['none'])} otherwise={<p>It cannot be drawn here.</p>} />
      </Card>
    </EqualColumns>
  );
};
