/** A file that only the signed-in person may have: fetched with the login, then kept under its name. */
import { recordTexts } from '@stoep/contract/texts/records';
import { useAlert } from '@stoep/ui/alert-dialog';
import { DownloadIcon } from '@stoep/ui/icons';
import { saveFile } from '@stoep/ui/save-file';
import { ActionButton } from '@stoep/ui/submit-button';
import type { ReactNode } from 'react';
import { type Download, errorText } from '../../data/api.ts';

type FileLinkProps = {
  read: () => Promise<Download>;
  children: ReactNode;
  /** Said when it cannot be had and the server says nothing of its own. */
  failed?: string | undefined;
};

export const FileLink = ({ read, children, failed = recordTexts.fileFailed }: FileLinkProps) => {
  const { notifyAlert } = useAlert();
  const open = async () => {
    try {
      saveFile(await read());
    } catch (error) {
      await notifyAlert(errorText(error, failed));
    }
  };
  return (
    <ActionButton compact variant="quiet" className="on-edge" onPress={open}>
      <DownloadIcon />
      {children}
    </ActionButton>
  );
};
