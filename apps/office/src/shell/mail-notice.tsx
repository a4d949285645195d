/** The warning on every page while no mail server is set up. */
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useQuery } from '@tanstack/react-query';
import { installationStatusQuery } from '../installation-status.ts';

/** The status of the installation; undefined until it is loaded. */
export const useInstallationStatus = () => useQuery(installationStatusQuery).data;

/** How mail is delivered; undefined until it is loaded. */
export const useMailDeliveryMode = () => useInstallationStatus()?.mail;

export const NoMailServerNotice = () =>
  useMailDeliveryMode() === 'none' ? (
    <div className="office-mail-notice">
      <InlineNotice tone="warning">
        <strong>No e-mail leaves this installation: no mail server is set up.</strong> Statements, letters, invitations
        and links wait under E-mails and are not sent. Ask your system administrator to set SMTP_URL and start the
        product again. Then send what waits from there.
      </InlineNotice>
    </div>
  ) : null;
