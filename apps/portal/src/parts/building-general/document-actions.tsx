import type { BuildingDocument } from '@stoep/contract/scheme/buildings';
import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { saveFile } from '@stoep/ui/file/save-file';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { useState } from 'react';
import { type Download, errorText } from '../../data/api.ts';
import { openDocument } from '../../data/scheme/buildings.ts';
import { PdfPreview } from '../file-preview/pdf-preview.tsx';
import { isPdf } from './documents.ts';

/** Download, and for a PDF a look at it first. */
export const DocumentActions = ({ document: one }: { document: BuildingDocument }) => {
  const { notifyAlert } = useAlert();
  const [shown, setShown] = useState<Download | null>(null);
  const withFile = (use: (file: Download) => void) => async () => {
    try {
      use(await openDocument(one.id));
    } catch (error) {
      await notifyAlert(errorText(error, texts.downloadFailed));
    }
  };
  return (
    <>
      {isPdf(one) && (
        <ActionButton
          compact
          variant="quiet"
          aria-label={texts.previewOf(one.name)}
          onPress={withFile(setShown)}
        >
          {texts.preview}
        </ActionButton>
      )}
      <ActionButton compact aria-label={texts.downloadOf(one.name)} onPress={withFile(saveFile)}>
        {texts.download}
      </ActionButton>
      {shown && <PdfPreview name={one.name} file={shown} onClose={() => setShown(null)} />}
    </>
  );
};
