import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiErrorText } from '../data/api.ts';
import { extendPortalSession, logOutOfPortal } from '../data/identity/session.ts';
import { portalPaths } from '../paths.ts';

const SessionWarningDialog = ({ minutes, onExtended }: { minutes: number; onExtended: () => void }) => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  // After a failure the dialog stays for another try. A refused token is reported by the session watch as well.
  const [stay, busy] = useSingleRun(async () => {
    setProblem(null);
    try {
      await extendPortalSession();
      onExtended();
    } catch (error) {
      setProblem(apiErrorText(error, portalShellTexts.notExtended));
    }
  });
  return (
    <Modal
      size="small"
      title={portalShellTexts.expiringTitle}
      onClose={() => void stay()}
      actions={
        <>
          <Button
            onClick={() => {
              logOutOfPortal();
              navigate(portalPaths.signIn.href());
            }}
          >
            {portalShellTexts.logOut}
          </Button>
          <Button variant="primary" autoFocus busy={busy} onClick={() => void stay()}>
            {portalShellTexts.stay}
          </Button>
        </>
      }
    >
      <p role="status">{portalShellTexts.expiring(minutes)}</p>
      {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
    </Modal>
  );
};

export default SessionWarningDialog;
