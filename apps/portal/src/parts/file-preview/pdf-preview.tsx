import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { FirstPage } from '@stoep/ui/file/first-page';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import type { Download } from '../../data/api.ts';
import { FileFrame } from './file-frame.tsx';
import { useShowsPdfInPage } from './shows-pdf.ts';

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
      {inPage ? (
        <FileFrame title={texts.previewOf(name)} blob={file.blob} />
      ) : (
        <FirstPage title={name} blob={file.blob} otherwise={<p>{texts.previewElsewhere}</p>} />
      )}
    </Modal>
  );
};
