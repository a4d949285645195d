import { Modal } from '@stoep/ui/dialog/modal';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { formatApiProblem } from '../api.ts';
import { type TicketFileRef, useObjectUrl, useTicketFileContent } from './use-ticket-file.ts';

type DialogProps = { file: TicketFileRef; onClose: () => void };

/** The dialog with a ticket's picture at full size, and its download. */
export const TicketFileDialog = ({ file, onClose }: DialogProps) => {
  const query = useTicketFileContent(file, true);
  const address = useObjectUrl(query.data?.blob);
  const { data } = query;
  return (
    <Modal
      title={file.name}
      size="large"
      onClose={onClose}
      actions={data && <Button onClick={() => saveFileToDevice(data)}>Download file</Button>}
    >
      {query.isError ? (
        <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />
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
