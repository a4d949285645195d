import { useState } from 'react';
import { type FileOfTicket, useAddress, useTicketFile } from './use-ticket-file.ts';

type TileProps = { file: FileOfTicket; onOpen: () => void };

/** A small picture with its name; of any other file, and of a picture that the browser cannot show, its ending. */
export const TicketFileTile = ({ file, onOpen }: TileProps) => {
  const [unreadable, setUnreadable] = useState(false);
  const address = useAddress(useTicketFile(file, file.picture).data?.blob);
  return (
    <li>
      <button type="button" className="ticket-file" aria-label={`Open ${file.name}`} onClick={onOpen}>
        {address && !unreadable ? (
          <img src={address} alt="" onError={() => setUnreadable(true)} />
        ) : (
          <span className="ticket-file-kind" aria-hidden="true">
            {file.name.split('.').at(-1)?.slice(0, 4).toUpperCase()}
          </span>
        )}
        <span className="ticket-file-name">{file.name}</span>
        <span className="ticket-file-from">{file.from}</span>
      </button>
    </li>
  );
};
