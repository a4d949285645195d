/** A file that only the signed-in person may have: fetched with the login, then kept under its name. */
import { recordTexts } from '@stoep/contract/scheme/records.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { saveFile } from '@stoep/ui/file/save-file';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { DownloadIcon } from '@stoep/ui/theme/icons';
import type { ReactNode } from 'react';
import { type Download, errorText } from '../../data/api.ts';

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

export const FileLink = ({
  read,
  children,
  failed = recordTexts.fileFailed,
  label,
  picture,
}: FileLinkProps) => {
  const { notifyAlert } = useAlert();
  const open = async () => {
    try {
      saveFile(await read());
    } catch (error) {
      await notifyAlert(errorText(error, failed));
    }
  };
  return (
    <ActionButton compact variant="quiet" className="on-edge" aria-label={label} onPress={open}>
      {picture ?? <DownloadIcon />}
      {children}
    </ActionButton>
  );
};
