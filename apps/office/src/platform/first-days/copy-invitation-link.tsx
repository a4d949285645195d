/** On the page of a login: "View as", and for a colleague without a password the invitation link, while no mail is sent. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { CopyableValueRow } from '@stoep/ui/layout/copy-row';
import { usePermissions, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { ViewAsButton } from '../../records/view-as-button.tsx';
import { useMailDeliveryMode } from '../../shell/mail-notice.tsx';

const { copyInvitationLink } = apiContract.office;

const LinkDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const [link, setLink] = useState<EndpointCallAnswer<typeof copyInvitationLink>>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const show = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setLink(await callApi(copyInvitationLink, { params: { id } }));
    } catch (error) {
      setProblem(formatApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title="Invitation link"
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {link ? 'Close' : 'Cancel'}
          </Button>
          {link ? null : (
            <Button variant="primary" busy={busy} busyLabel="Making…" onClick={() => void show()}>
              Show the link
            </Button>
          )}
        </>
      }
    >
      {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
      {link ? (
        <>
          <p>
            Give it to {name} yourself. The link is shown only now, and works once, until {formatInstant(link.until)}.
          </p>
          <dl>
            <CopyableValueRow label="Invitation link" value={link.url} />
          </dl>
        </>
      ) : (
        <p>
          Whoever has the link chooses the password of {name}. An earlier link stops working. The activity log records
          that you copied the link. For 30 days, you and this login cannot approve each other’s work. In the first 30
          days after the office was set up you can, and your agency gets an email about each approval.
        </p>
      )}
    </Modal>
  );
};

const CopyInvitationLinkButton = () => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  const mode = useMailDeliveryMode();
  const [open, setOpen] = useState(false);
  if (!record || mode !== 'none' || permissions !== 'administrator') return null;
  if (!record.staffRole || record.contactId || record.emailConfirmedAt || record.disabledAt) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Copy the invitation link</Button>
      {open ? <LinkDialog id={String(record.id)} name={String(record.title)} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

export const LoginPageButtons = () => (
  <>
    <ViewAsButton />
    <CopyInvitationLinkButton />
  </>
);
