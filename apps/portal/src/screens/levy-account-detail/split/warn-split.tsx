import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';

/** The split-account warning (A 2), before anything is displayed. */
export const SplitWarningDialog = ({ onClose, onGoOn }: { onClose: () => void; onGoOn: () => void }) => (
  <Modal
    size="small"
    title={texts.splitWarningTitle}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="primary" onClick={onGoOn}>
          {texts.splitGoOn}
        </Button>
      </>
    }
  >
    <p>{texts.splitWarning}</p>
  </Modal>
);
