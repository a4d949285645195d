import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import { agreesToSplit, type SplitChange } from '@stoep/domain/billing/split-charges';
import { Modal } from '@stoep/ui/dialog/modal';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { DetailList } from '@stoep/ui/layout/detail-list';

type ConfirmSplitProps = {
  changes: readonly SplitChange[];
  email: string;
  problem: string | null;
  onBack: () => void;
  onClose: () => void;
  onSend: () => Promise<void>;
};

/** The confirmation (A 2): what is sent, where the link goes, and that nothing changes before approval. */
export const ConfirmSplit = ({ changes, email, problem, onBack, onClose, onSend }: ConfirmSplitProps) => {
  const [send, busy] = useOnce(onSend);
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
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p>{agreesToSplit(changes) === 'Tenant' ? texts.splitConfirmTenant : texts.splitConfirm(email)}</p>
      <DetailList
        layout="rows"
        items={changes.map(({ name, from, to }) => ({ label: name, value: texts.fromTo(from, to) }))}
      />
    </Modal>
  );
};
