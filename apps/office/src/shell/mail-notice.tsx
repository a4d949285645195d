/** Lasts on every page while nothing that the office writes can leave the house. */
import { Notice } from '@stoep/ui/feedback/notice';
import { useQuery } from '@tanstack/react-query';
import { standingQuery } from '../standing.ts';

/** How the installation stands; undefined until it is known. */
export const useStanding = () => useQuery(standingQuery).data;

/** Where mail goes; undefined until it is known. */
export const useMailGoes = () => useStanding()?.mail;

export const MailNotice = () =>
  useMailGoes() === 'none' ? (
    <div className="office-mail-notice">
      <Notice tone="warning">
        <strong>No e-mail leaves this installation: no mail server is set up.</strong> Statements, letters,
        invitations and links wait under E-mails and are not sent. Ask your system administrator to set
        SMTP_URL and start the product again. Then send what waits from there.
      </Notice>
    </div>
  ) : null;
