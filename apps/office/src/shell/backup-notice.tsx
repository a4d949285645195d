/** Tells administrators how the newest backup stands: on every page when there is none of today, in Settings always. */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { Notice } from '@stoep/ui/feedback/notice';
import { useStanding } from './mail-notice.tsx';

const lastOf = (at: Date | null): string =>
  at ? `The last good one is of ${formatInstant(at)}.` : 'There is no good one yet.';

const WORDS = {
  none: {
    head: 'No backup is made of this installation.',
    what: 'A broken disk would take everything. Whoever runs the product sets STOEP_BACKUP_DIR and starts it again.',
  },
  first: {
    head: 'No backup has been made yet.',
    what: 'The first one is made in the coming night, shortly after 01:00. If this is still here tomorrow, ask whoever runs the product to look why.',
  },
  old: {
    head: 'The last backup is older than a day.',
    what: 'Whoever runs the product looks why the last night made none.',
  },
  unusable: {
    head: 'The newest backup would not restore.',
    what: 'The mail of last night says why. Whoever runs the product puts that right, and takes a new one.',
  },
  failed: {
    head: 'The last backup failed.',
    what: 'The mail of that night says why. Whoever runs the product mends it, and takes one by hand.',
  },
} as const;

export const BackupNotice = () => {
  const standing = useStanding();
  if (!standing?.backup || standing.backup === 'good') return null;
  const { head, what } = WORDS[standing.backup];
  return (
    <div className="office-mail-notice">
      <Notice tone="warning">
        <strong>{head}</strong>{' '}
        {standing.backup === 'none' || standing.backup === 'first' ? '' : `${lastOf(standing.backupAt)} `}
        {what}
      </Notice>
    </div>
  );
};

/** The age of the last good one, where there is one. */
export const LastBackup = () => {
  const at = useStanding()?.backupAt;
  return at ? <p>Last backup: {formatInstant(at)}</p> : null;
};
