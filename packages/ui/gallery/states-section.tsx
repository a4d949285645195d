import { useState } from 'react';
import { useAlert } from '../src/dialog/alert-dialog.tsx';
import { Modal } from '../src/dialog/modal.tsx';
import { EmptyState } from '../src/feedback/empty-state.tsx';
import { ErrorState } from '../src/feedback/error-state.tsx';
import { LoadingState } from '../src/feedback/loading-state.tsx';
import { InlineNotice } from '../src/feedback/notice.tsx';
import { OfflineBanner } from '../src/feedback/offline-banner.tsx';
import { useToast } from '../src/feedback/toast.tsx';
import { Button, LinkButton } from '../src/form/button.tsx';
import { ActionButton } from '../src/form/submit-button.tsx';
import { Card } from '../src/layout/card.tsx';
import { EqualColumns, HorizontalRow, VerticalStack } from '../src/layout/layout.tsx';
import { ReadOnlyProvider } from '../src/layout/read-only.tsx';
import { StatusChip } from '../src/table/status-chip.tsx';

const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'accent'] as const;

export const GalleryStatesSection = () => {
  const { notifyAlert, confirm } = useAlert();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <VerticalStack>
      <OfflineBanner />
      <HorizontalRow>
        {tones.map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
      </HorizontalRow>
      <HorizontalRow>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button disabled>Not now</Button>
        <Button compact>Compact</Button>
        <Button busy busyLabel="Processing…">
          Download
        </Button>
        <LinkButton href="#x" variant="primary">
          Log A Ticket
        </LinkButton>
      </HorizontalRow>
      <HorizontalRow>
        <Button onClick={() => void notifyAlert('No token found. Please log in.')}>Alert</Button>
        <Button
          onClick={() =>
            void confirm({
              text: 'Are you sure you want to close this ticket?',
              confirmLabel: 'Close ticket',
              cancelLabel: 'Keep open',
              danger: true,
            })
          }
        >
          Confirm
        </Button>
        <Button onClick={() => toast('Saved successfully!')}>Toast</Button>
        <Button onClick={() => setOpen(true)}>Modal</Button>
      </HorizontalRow>
      {open && (
        <Modal
          title="Download Statement"
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <p>Select a date range for the account linked to this legal record.</p>
        </Modal>
      )}
      <ReadOnlyProvider value>
        <Card title="Where nothing can be written, its buttons are left out">
          <ActionButton writes onPress={() => undefined}>
            Approve
          </ActionButton>
          <LinkButton href="#x">Back</LinkButton>
        </Card>
      </ReadOnlyProvider>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <InlineNotice key={tone} tone={tone} onClose={() => undefined}>
          Your PDF statement is being processed. You will receive an email shortly.
        </InlineNotice>
      ))}
      <EqualColumns min={300}>
        <Card title="Loading" flush>
          <LoadingState text="Loading accounts…" />
        </Card>
        <Card title="Empty" flush>
          <EmptyState text="No Active Tickets Found." action={<LinkButton href="#t">Log A Ticket</LinkButton>} />
        </Card>
        <Card title="Failed">
          <ErrorState text="Could not load payment." onRetry={() => undefined} requestId="req-7f3a" />
        </Card>
      </EqualColumns>
    </VerticalStack>
  );
};
