import { useState } from 'react';
import { type TicketFileRef, useObjectUrl, useTicketFileContent } from './use-ticket-file.ts';

type TileProps = { file: TicketFileRef; onOpen: () => void };

/** A thumbnail with its name; the file ending for other files and pictures that the browser cannot display. */
export const TicketFileTile = ({ file, onOpen }: TileProps) => {
  const [unreadable, setUnreadable] = useState(false);
  const address = useObjectUrl(useTicketFileContent(file, file.picture).data?.blob);
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
