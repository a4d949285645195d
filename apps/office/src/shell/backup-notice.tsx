/**
 * The backup warning for administrators on every page, if there is no backup of today; the age is always in Settings.
 */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useInstallationStatus } from './mail-notice.tsx';

const lastOf = (at: Date | null): string =>
  at ? `The last working backup is of ${formatInstant(at)}.` : 'There is no working backup yet.';

const WORDS = {
  none: {
    head: 'Backups are not set up.',
    what: 'If the disk breaks, all data is lost. Ask your system administrator to set STOEP_BACKUP_DIR and restart the product.',
  },
  first: {
    head: 'No backup has been made yet.',
    what: 'The first one is made tonight, shortly after 01:00. If this notice is still here tomorrow, call your system administrator.',
  },
  old: {
    head: 'The last backup is older than a day.',
    what: 'Ask your system administrator why none was made last night.',
  },
  unusable: {
    head: 'The newest backup cannot be restored.',
    what: 'See the reason in last night’s email. Ask your system administrator to solve the problem and make a new backup.',
  },
  failed: {
    head: 'The last backup failed.',
    what: 'See the reason in that night’s email. Ask your system administrator to solve the problem and make a backup.',
  },
} as const;

export const BackupNotice = () => {
  const standing = useInstallationStatus();
  if (!standing?.backup || standing.backup === 'good') return null;
  const { head, what } = WORDS[standing.backup];
  return (
    <div className="office-mail-notice">
      <InlineNotice tone="warning">
        <strong>{head}</strong>{' '}
        {standing.backup === 'none' || standing.backup === 'first' ? '' : `${lastOf(standing.backupAt)} `}
        {what}
      </InlineNotice>
    </div>
  );
};

/** The age of the last good backup, if there is one. */
export const LastBackupText = () => {
  const at = useInstallationStatus()?.backupAt;
  return at ? <p>Last backup: {formatInstant(at)}</p> : null;
};
