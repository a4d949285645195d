import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { ApiCallError } from '../../data/api.ts';
import { sendTicketClosingComment } from '../../data/works/tickets.ts';

/** Close Ticket, for owners (B 4, B 6): confirms first, with the focus on Cancel, then reloads the ticket. */
export const CloseTicketButton = ({ ticket }: { ticket: Ticket }) => {
  const { confirm, notifyAlert } = useAlert();
  const toast = useToast();
  const [close, closing] = useSingleRun(async () => {
    try {
      await sendTicketClosingComment(ticket.id, texts.closedBy(ticket.loggedBy.name || texts.someOwner));
      toast(texts.closedNow);
    } catch (error) {
      const { status, message, plainText } = error instanceof ApiCallError ? error : new ApiCallError(0, {});
      await notifyAlert(texts.closeFailed(status, message || plainText));
    }
  });
  const ask = async () => {
    const sure = await confirm({
      text: texts.closeQuestion,
      confirmLabel: texts.confirmClose,
      cancelLabel: texts.keepOpen,
      danger: true,
    });
    if (sure) await close();
  };
  return (
    <Button busy={closing} busyLabel={texts.closing} onClick={() => void ask()} aria-live="polite">
      {texts.closeTicket}
    </Button>
  );
};
