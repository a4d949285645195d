import type { DisconnectionStatus } from '@stoep/contract/credit/credit-control.codes';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { StatusChip } from '@stoep/ui/table/status-chip';

export const DisconnectionStatusChip = ({ status }: { status: DisconnectionStatus }) => (
  <StatusChip tone={status === 'Reconnected' ? 'success' : 'danger'}>{translateCode(status)}</StatusChip>
);
