/** A download link for a private file, which is fetched with the token and saved under its name. */
import { recordPageTexts } from '@stoep/contract/scheme/record-pages.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { DownloadIcon } from '@stoep/ui/theme/icons';
import type { ReactNode } from 'react';
import { apiErrorText, type Download } from '../../data/api.ts';

type FileLinkProps = {
  read: () => Promise<Download>;
  children: ReactNode;
  /** The text of a failure for which the server has no text. */
  failed?: string | undefined;
  /** The accessible name, for buttons in table rows. */
  label?: string | undefined;
  /** A small picture in place of the download icon. */
  picture?: ReactNode;
};

export const FileDownloadLink = ({
  read,
  children,
  failed = recordPageTexts.fileFailed,
  label,
  picture,
}: FileLinkProps) => {
  const { notifyAlert } = useAlert();
  const open = async () => {
    try {
      saveFileToDevice(await read());
    } catch (error) {
      await notifyAlert(apiErrorText(error, failed));
    }
  };
  return (
    <ActionButton compact variant="quiet" className="on-edge" aria-label={label} onPress={open}>
      {picture ?? <DownloadIcon />}
      {children}
    </ActionButton>
  );
};
