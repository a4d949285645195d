import { shellTexts } from '@stoep/contract/people/shell.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { useNavigate } from 'react-router';
import { extendSession, logOut } from '../data/session.ts';
import { paths } from '../paths.ts';

const SessionWarningDialog = ({ minutes }: { minutes: number }) => {
  const navigate = useNavigate();
  // A refusal is told by the session watch; a lost connection leaves the dialog standing for another try.
  const [stay, busy] = useOnce(() => extendSession().catch(() => undefined));
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
    </Modal>
  );
};

export default SessionWarningDialog;
