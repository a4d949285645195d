import type { BuildingDocument } from '@stoep/contract/scheme/buildings';
import { buildingGeneralTabTexts as texts } from '@stoep/contract/scheme/scheme-general.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { useState } from 'react';
import { apiErrorText, type Download } from '../../data/api.ts';
import { downloadBuildingDocument } from '../../data/scheme/buildings.ts';
import { PdfPreview } from '../file-preview/pdf-preview.tsx';
import { isPdfDocument } from './documents.ts';

/** Download, and a preview for a PDF. */
export const BuildingDocumentActions = ({ document: one }: { document: BuildingDocument }) => {
  const { notifyAlert } = useAlert();
  const [shown, setShown] = useState<Download | null>(null);
  const withFile = (use: (file: Download) => void) => async () => {
    try {
      use(await downloadBuildingDocument(one.id));
    } catch (error) {
      await notifyAlert(apiErrorText(error, texts.downloadFailed));
    }
  };
  return (
    <>
      {isPdfDocument(one) && (
        <ActionButton compact variant="quiet" aria-label={texts.previewOf(one.name)} onPress={withFile(setShown)}>
          {texts.preview}
        </ActionButton>
      )}
      <ActionButton compact aria-label={texts.downloadOf(one.name)} onPress={withFile(saveFileToDevice)}>
        {texts.download}
      </ActionButton>
      {shown && <PdfPreview name={one.name} file={shown} onClose={() => setShown(null)} />}
    </>
  );
};
