/** On the page of a ticket: the photos and files of the ticket and its comments, each with a dialog. */
import { apiContract } from '@stoep/contract';
import type { TicketComment, TicketFile } from '@stoep/contract/works/tickets';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../api.ts';
import { TicketFileDialog } from './ticket-file-dialog.tsx';
import { TicketFileTile } from './ticket-file-tile.tsx';
import type { TicketFileRef } from './use-ticket-file.ts';
import './ticket-files.css';

const ofTicket = (ticketId: string, { id: fileId, name, contentType }: TicketFile): TicketFileRef => ({
  key: fileId,
  name,
  from: 'Ticket',
  picture: contentType.startsWith('image/'),
  read: () => callApi(apiContract.tickets.file, { params: { ticketId, fileId } }),
});

/** A comment has only its file's name, not its type. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|heic|heif|avif)$/i;

const ofComment = (ticketId: string, comment: TicketComment): TicketFileRef[] => {
  const { id: commentId, attachmentName: name, author, createdAt } = comment;
  if (name === null) return [];
  return [
    {
      key: commentId,
      name,
      from: `Comment by ${author}, ${formatInstant(createdAt)}`,
      picture: PICTURE.test(name),
      read: () => callApi(apiContract.tickets.attachment, { params: { ticketId, commentId } }),
    },
  ];
};

export const PhotosAndFilesCard = ({ ticketId }: { ticketId: string }) => {
  const [open, setOpen] = useState<TicketFileRef>();
  const query = useQuery({
    queryKey: ['ticket-files', ticketId],
    enabled: ticketId !== '',
    queryFn: async () => {
      const params = { ticketId };
      const [ticket, comments] = await Promise.all([
        callApi(apiContract.tickets.get, { params }),
        callApi(apiContract.tickets.comments, { params }),
      ]);
      return [
        ...ticket.files.map((file) => ofTicket(ticketId, file)),
        ...comments.flatMap((comment) => ofComment(ticketId, comment)),
      ];
    },
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  const files = query.data ?? [];
  if (files.length === 0) return null;
  return (
    <Card title="Photos and files">
      <ul className="ticket-files">
        {files.map((file) => (
          <TicketFileTile key={file.key} file={file} onOpen={() => setOpen(file)} />
        ))}
      </ul>
      {open && <TicketFileDialog file={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
};

export const TicketFilesCard = () => <PhotosAndFilesCard ticketId={String(useRecordContext()?.id ?? '')} />;
