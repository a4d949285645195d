/** Comments, oldest first as a talk reads, and the form to add one while the ticket is open (B 2, B 4). */

import type { Ticket, TicketComment } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { fileSize } from '@stoep/ui/file/file-size';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { openAttachment, ticketComments } from '../../data/works/tickets.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { UnsentCard } from '../../parts/unsent/unsent-card.tsx';
import { AddComment } from './add-comment.tsx';

export const CommentsCard = ({ ticket }: { ticket: Ticket }) => (
  <Card title={texts.comments}>
    <Stack gap={3}>
      <Loaded
        query={useQuery(ticketComments(ticket.id))}
        loading={texts.loadingComments}
        failed={texts.commentsFailed}
        lines={3}
      >
        {(comments) =>
          comments.length === 0 ? (
            ticket.can.comment && <EmptyState text={texts.noComments} />
          ) : (
            <ol className="comments">
              {comments.map((comment) => (
                <Comment key={comment.id} ticketId={ticket.id} comment={comment} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <UnsentCard shows={({ written }) => written.kind === 'comment' && written.ticketId === ticket.id} />
      {ticket.can.comment ? (
        <AddComment ticketId={ticket.id} />
      ) : (
        <p className="soft">{texts.closedForComments}</p>
      )}
    </Stack>
  </Card>
);

const authorOf = ({ mine, fromStaff, author }: TicketComment): string =>
  mine ? texts.from.you : fromStaff ? `${author}, ${texts.from.staff}` : author;

const Comment = ({ ticketId, comment }: { ticketId: string; comment: TicketComment }) => (
  <li className={comment.mine ? 'comment mine' : 'comment'}>
    <p className="comment-head">
      <strong>{authorOf(comment)}</strong> <InstantText at={comment.createdAt} />
    </p>
    <p className="ticket-words">{comment.comment}</p>
    {comment.attachmentName && (
      <FileLink read={() => openAttachment(ticketId, comment.id)} failed={texts.fileNotOpened}>
        {comment.attachmentName}, {fileSize(comment.attachmentSize ?? 0)}
      </FileLink>
    )}
  </li>
);
