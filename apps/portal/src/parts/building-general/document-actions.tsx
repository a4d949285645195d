import type { BuildingDocument } from '@stoep/contract/buildings';
import { buildingTexts as texts } from '@stoep/contract/texts/scheme';
import { useAlert } from '@stoep/ui/alert-dialog';
import { Modal } from '@stoep/ui/modal';
import { ActionButton } from '@stoep/ui/submit-button';
import { useEffect, useState } from 'react';
import { errorText } from '../../data/api.ts';
import { openDocument } from '../../data/buildings.ts';
import { saveFile } from '../files/hand-over.ts';
import { isPdf } from './documents.ts';

/** Download, and for a PDF a look at it first. */
export const DocumentActions = ({ document: one }: { document: BuildingDocument }) => {
  const { notifyAlert } = useAlert();
  const [shown, setShown] = useState<Blob | null>(null);
  const withFile = (use: (file: Awaited<ReturnType<typeof openDocument>>) => void) => async () => {
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
          onPress={withFile(({ blob }) => setShown(blob))}
        >
          {texts.preview}
        </ActionButton>
      )}
      <ActionButton compact aria-label={texts.downloadOf(one.name)} onPress={withFile(saveFile)}>
        {texts.download}
      </ActionButton>
      {shown && <Preview name={one.name} blob={shown} onClose={() => setShown(null)} />}
    </>
  );
};

const Preview = ({ name, blob, onClose }: { name: string; blob: Blob; onClose: () => void }) => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <Modal open size="large" title={texts.previewOf(name)} onClose={onClose}>
      {url && <iframe className="document-preview" src={url} title={texts.previewOf(name)} />}
    </Modal>
  );
};
