import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ticketQuery } from '../../data/works/tickets.ts';
import { TicketFileLinks } from '../../parts/ticket-files/ticket-files.tsx';
import { TicketStatusSummary } from '../../parts/ticket-standing/ticket-status-summary.tsx';
import { ticketTitleOf } from '../../parts/ticket-standing/ticket-title.ts';
import { portalPaths } from '../../paths.ts';
import { EmojiText } from './emoji-text.tsx';
import type { LoggedTicketReference } from './use-ticket-form.ts';

/**
 * B 9: the success message is shown for 4 seconds, the ticket until the next one is sent. The message keeps its space
 * afterwards, so that the link to the ticket does not move under the finger.
 */
const SHOWN_MS = 4_000;

type SubmittedProps = { logged: LoggedTicketReference; someFailed: boolean };

/** The notice of the ticket just sent, above the form for another one. */
export const SubmittedTicketNotice = ({ logged, someFailed }: SubmittedProps) => {
  const [message, setMessage] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  const { data } = useQuery({ ...ticketQuery(logged.id), retry: false });
  // On a phone the pressed button is far below, so the notice is scrolled into view.
  useEffect(() => {
    // Some browsers return a promise here, which must not become the effect's cleanup.
    void place.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <div ref={place} className="submitted">
      <VerticalStack gap={2}>
        <div style={message ? undefined : { visibility: 'hidden' }}>
          <InlineNotice tone="success" autoHideMs={SHOWN_MS} onClose={() => setMessage(false)}>
            <EmojiText>{texts.submitted}</EmojiText>
          </InlineNotice>
        </div>
        {someFailed && <InlineNotice tone="warning">{texts.someFilesFailed}</InlineNotice>}
        <Card title={texts.ticketTitle(logged.number)} tone="good">
          <VerticalStack gap={1.5}>
            {data && <Shown ticket={data} />}
            <HorizontalRow>
              <LinkButton compact href={portalPaths.loggedTicket.href({ ticketId: logged.id })}>
                {texts.openTicket(logged.number)}
              </LinkButton>
            </HorizontalRow>
          </VerticalStack>
        </Card>
      </VerticalStack>
    </div>
  );
};

const Shown = ({ ticket: made }: { ticket: Ticket }) => (
  <>
    <p className="ticket-line">{ticketTitleOf(made)}</p>
    <TicketStatusSummary ticket={made} />
    <TicketFileLinks ticket={made} />
  </>
);
