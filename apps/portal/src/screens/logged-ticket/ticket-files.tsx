import type { Ticket } from '@stoep/contract/operations/tickets';
import { ticketTexts as texts } from '@stoep/contract/operations/tickets.texts';
import { fileSize } from '@stoep/ui/file/file-size';
import { openTicketFile } from '../../data/tickets.ts';
import { FileLink } from '../../parts/files/file-link.tsx';

/** Photos and files added when the ticket was logged: name and size before one opens them. */
export const TicketFiles = ({ ticket }: { ticket: Ticket }) => {
  if (ticket.files.length === 0) return null;
  return (
    <ul className="ticket-files" aria-label={texts.files}>
      {ticket.files.map((file) => (
        <li key={file.id}>
          <FileLink read={() => openTicketFile(ticket.id, file.id)} failed={texts.fileNotOpened}>
            {file.name}, {fileSize(file.size)}
          </FileLink>
        </li>
      ))}
    </ul>
  );
};
