/** A download link for a private file: it is fetched with the token, then saved under its name. */
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
  /** Said when it cannot be had and the server says nothing of its own. */
  failed?: string | undefined;
  /** Of the presses of a table, which say them for their row. */
  label?: string | undefined;
  /** Small, in place of the mark of a download. */
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
