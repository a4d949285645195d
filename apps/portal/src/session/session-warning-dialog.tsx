import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../data/api.ts';
import { extendSession, logOut } from '../data/identity/session.ts';
import { paths } from '../paths.ts';

const SessionWarningDialog = ({ minutes, onExtended }: { minutes: number; onExtended: () => void }) => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  // After a failure the dialog stays for another try. A refused token is reported by the session watch as well.
  const [stay, busy] = useOnce(async () => {
    setProblem(null);
    try {
      await extendSession();
      onExtended();
    } catch (error) {
      setProblem(errorText(error, shellTexts.notExtended));
    }
  });
  return (
    <Modal
      size="small"
      title={shellTexts.expiringTitle}
      onClose={() => void stay()}
      actions={
        <>
          <Button
            onClick={() => {
              logOut();
              navigate(paths.signIn.href());
            }}
          >
            {shellTexts.logOut}
          </Button>
          <Button variant="primary" autoFocus busy={busy} onClick={() => void stay()}>
            {shellTexts.stay}
          </Button>
        </>
      }
    >
      <p role="status">{shellTexts.expiring(minutes)}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Modal>
  );
};

export default SessionWarningDialog;
