/** Comments, oldest first, and a form to add one while the ticket is open (B 2, B 4). */

import type { Ticket, TicketComment } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { formatFileSize } from '@stoep/ui/file/file-size';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { downloadCommentAttachment, ticketCommentsQuery } from '../../data/works/tickets.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { OfflineItemsCard } from '../../parts/unsent/offline-items-card.tsx';
import { AddTicketCommentForm } from './add-comment.tsx';

export const TicketCommentsCard = ({ ticket }: { ticket: Ticket }) => (
  <Card title={texts.comments}>
    <VerticalStack gap={3}>
      <QueryContent
        query={useQuery(ticketCommentsQuery(ticket.id))}
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
      </QueryContent>
      <OfflineItemsCard shows={({ written }) => written.kind === 'comment' && written.ticketId === ticket.id} />
      {ticket.can.comment ? (
        <AddTicketCommentForm ticketId={ticket.id} />
      ) : (
        <p className="soft">{texts.closedForComments}</p>
      )}
    </VerticalStack>
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
      <FileDownloadLink read={() => downloadCommentAttachment(ticketId, comment.id)} failed={texts.fileNotOpened}>
        {comment.attachmentName}, {formatFileSize(comment.attachmentSize ?? 0)}
      </FileDownloadLink>
    )}
  </li>
);
