import { Modal } from '@stoep/ui/dialog/modal';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { problemText } from '../api.ts';
import { type FileOfTicket, useAddress, useTicketFile } from './use-ticket-file.ts';

type DialogProps = { file: FileOfTicket; onClose: () => void };

/** The picture at the size of the dialog, and the file to keep. */
export const TicketFileDialog = ({ file, onClose }: DialogProps) => {
  const query = useTicketFile(file, true);
  const address = useAddress(query.data?.blob);
  const { data } = query;
  return (
    <Modal
      title={file.name}
      size="large"
      onClose={onClose}
      actions={data && <Button onClick={() => saveFile(data)}>Download file</Button>}
    >
      {query.isError ? (
        <ErrorState text={problemText(query.error)} onRetry={() => void query.refetch()} />
      ) : !address ? (
        <LoadingState text="Loading the file…" lines={4} />
      ) : file.picture ? (
        <img className="ticket-file-large" src={address} alt={file.name} />
      ) : (
        <p>This file has no picture. Download it to read it.</p>
      )}
    </Modal>
  );
};
