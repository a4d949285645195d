import { buildingTexts as texts } from '@stoep/contract/buildings/scheme.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { useEffect, useState } from 'react';
import type { Download } from '../../data/api.ts';

/** Phones show of a PDF in a frame nothing at all, or its first page only; some browsers have no viewer of their own. */
const useShowsPdfInPage = () => {
  const phone = useMediaQuery('(pointer: coarse) and (max-width: 599.95px)');
  return !phone && navigator.pdfViewerEnabled !== false;
};

type PdfPreviewProps = { name: string; file: Download; onClose: () => void };

/** A look at a PDF before it is kept; where that cannot be within the page, it is downloaded. */
export const PdfPreview = ({ name, file, onClose }: PdfPreviewProps) => {
  const inPage = useShowsPdfInPage();
  return (
    <Modal
      size={inPage ? 'large' : 'small'}
      title={texts.previewOf(name)}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => saveFile(file)}>
          {texts.download}
        </Button>
      }
    >
      {inPage ? <Frame title={texts.previewOf(name)} blob={file.blob} /> : <p>{texts.previewElsewhere}</p>}
    </Modal>
  );
};

const Frame = ({ title, blob }: { title: string; blob: Blob }) => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  // Without the viewer's own buttons, which would save it under the name of this address.
  return url && <iframe className="document-preview" src={`${url}#toolbar=0`} title={title} />;
};
