import type { DisconnectionStatus } from '@stoep/contract/code-lists/credit';
import { StatusChip } from '@stoep/ui/status-chip';

export const DisconnectionStatusChip = ({ status }: { status: DisconnectionStatus }) => (
  <StatusChip tone={status === 'Reconnected' ? 'success' : 'danger'}>{status}</StatusChip>
);
