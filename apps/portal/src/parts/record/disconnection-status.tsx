import type { DisconnectionStatus } from '@stoep/contract/credit/credit.codes';
import { StatusChip } from '@stoep/ui/table/status-chip';

export const DisconnectionStatusChip = ({ status }: { status: DisconnectionStatus }) => (
  <StatusChip tone={status === 'Reconnected' ? 'success' : 'danger'}>{status}</StatusChip>
);
