import type { Ticket, TicketFile } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { formatFileSize } from '@stoep/ui/file/file-size';
import { FileIcon } from '@stoep/ui/theme/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadTicketFile, ticketPhotoQuery } from '../../data/works/tickets.ts';
import { FileDownloadLink } from '../files/file-link.tsx';
import './ticket-files.css';

/** The largest photo that is downloaded for its thumbnail. */
const LARGEST_SHOWN = 3 * 1_048_576;

/** The files of the logged ticket: photos as thumbnails, others with name and size. */
export const TicketFileLinks = ({ ticket }: { ticket: Ticket }) => {
  if (ticket.files.length === 0) return null;
  return (
    <ul className="ticket-files" aria-label={texts.files}>
      {ticket.files.map((file) => (
        <li key={file.id}>
          <FileDownloadLink
            read={() => downloadTicketFile(ticket.id, file.id)}
            failed={texts.fileNotOpened}
            picture={
              file.contentType.startsWith('image/') && file.size <= LARGEST_SHOWN ? (
                <Photo ticketId={ticket.id} file={file} />
              ) : undefined
            }
          >
            {file.name}, {formatFileSize(file.size)}
          </FileDownloadLink>
        </li>
      ))}
    </ul>
  );
};

/** A file icon until the photo has loaded, or if this browser cannot display it. */
const Photo = ({ ticketId, file }: { ticketId: string; file: TicketFile }) => {
  const { data } = useQuery({ ...ticketPhotoQuery(ticketId, file.id), retry: false });
  const [address, setAddress] = useState<string | null>(null);
  const blob = data?.blob;
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  if (address === null) return <FileIcon />;
  return <img className="ticket-photo" src={address} alt="" onError={() => setAddress(null)} />;
};
