import { buildingGeneralTabTexts as texts } from '@stoep/contract/scheme/scheme-general.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { PdfFirstPage } from '@stoep/ui/file/pdf-first-page';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import type { Download } from '../../data/api.ts';
import { useCanDisplayPdfInPage } from './can-display-pdf.ts';
import { FileViewer } from './file-frame.tsx';

type PdfPreviewProps = { name: string; file: Download; onClose: () => void };

/** Previews a PDF before it is saved. If the page cannot display it, it is downloaded. */
export const PdfPreview = ({ name, file, onClose }: PdfPreviewProps) => {
  const inPage = useCanDisplayPdfInPage();
  return (
    <Modal
      size={inPage ? 'large' : 'small'}
      title={texts.previewOf(name)}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => saveFileToDevice(file)}>
          {texts.download}
        </Button>
      }
    >
      {inPage ? (
        <FileViewer title={texts.previewOf(name)} blob={file.blob} />
      ) : (
        <PdfFirstPage title={name} blob={file.blob} otherwise={<p>{texts.previewElsewhere}</p>} />
      )}
    </Modal>
  );
};
