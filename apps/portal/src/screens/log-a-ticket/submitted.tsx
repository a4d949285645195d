import { ticketTexts as texts } from '@stoep/contract/operations/tickets.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { Stack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { EmojiText } from './emoji-text.tsx';
import type { Logged } from './use-ticket-form.ts';

/** B 9: the success message stands for 4 seconds; the way to the ticket stays until it is closed. */
const SHOWN_MS = 4_000;

type SubmittedProps = { logged: Logged; someFailed: boolean; onClose: () => void };

export const Submitted = ({ logged, someFailed, onClose }: SubmittedProps) => {
  const [message, setMessage] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  // On a phone the emptied form is shorter than the one that was sent: what came of it must not be out of sight.
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing to clean up with.
    void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Stack gap={2.5}>
        {message && (
          <Notice tone="success" autoHideMs={SHOWN_MS} onClose={() => setMessage(false)}>
            <EmojiText>{texts.submitted}</EmojiText>
          </Notice>
        )}
        <Notice tone={someFailed ? 'warning' : 'info'} onClose={onClose}>
          {someFailed && <p>{texts.someFilesFailed}</p>}
          <Link href={paths.loggedTicket.href({ ticketId: logged.id })}>
            {texts.openTicket(logged.number)}
          </Link>
        </Notice>
      </Stack>
    </div>
  );
};
