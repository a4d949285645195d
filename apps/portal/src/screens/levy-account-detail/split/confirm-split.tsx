import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { type ChargeSplitChange, chargeSplitApproverOf } from '@stoep/domain/billing/split-charges';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { DetailList } from '@stoep/ui/layout/detail-list';

type ConfirmSplitProps = {
  changes: readonly ChargeSplitChange[];
  email: string;
  problem: string | null;
  onBack: () => void;
  onClose: () => void;
  onSend: () => Promise<void>;
};

/** The confirmation (A 2): what is sent, who gets the link, and that nothing changes before approval. */
export const ConfirmSplitRequestDialog = ({ changes, email, problem, onBack, onClose, onSend }: ConfirmSplitProps) => {
  const [send, busy] = useSingleRun(onSend);
  return (
    <Modal
      title={texts.splitConfirmTitle}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button aria-disabled={busy} onClick={() => !busy && onBack()}>
            {texts.back}
          </Button>
          <Button variant="primary" busy={busy} busyLabel={texts.splitSending} onClick={() => void send()}>
            {texts.splitSend}
          </Button>
        </>
      }
    >
      {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
      <p>{chargeSplitApproverOf(changes) === 'Tenant' ? texts.splitConfirmTenant : texts.splitConfirm(email)}</p>
      <DetailList
        layout="rows"
        items={changes.map(({ name, from, to }) => ({ label: name, value: texts.fromTo(from, to) }))}
      />
    </Modal>
  );
};
