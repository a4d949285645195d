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
        <strong>No email is sent: no mail server is set up.</strong> Statements, letters, invitations and links stay
        under Emails. Ask your system administrator to set SMTP_URL and restart the product. Then send the emails from
        there.
      </InlineNotice>
    </div>
  ) : null;
