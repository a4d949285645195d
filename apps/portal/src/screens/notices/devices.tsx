/** All devices that show the person's notices; each can be removed here. */
import { noticePreferenceTexts } from '@stoep/contract/platform/notices.texts';
import type { PushDeviceRow } from '@stoep/contract/platform/push-devices';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { pushDevicesQuery } from '../../data/platform/push-devices.ts';
import { browserNameOfUserAgent } from '../../parts/device-name/device-name.ts';

const texts = noticePreferenceTexts.push;

const columnsOf = (here: string | null): Column<PushDeviceRow>[] => [
  {
    id: 'device',
    header: texts.device,
    lead: true,
    cell: ({ id, device }) => (
      <>
        {browserNameOfUserAgent(device) ?? texts.unknown}{' '}
        {id === here && <StatusChip tone="accent">{texts.thisOne}</StatusChip>}
      </>
    ),
  },
  { id: 'since', header: texts.since, cell: ({ namedAt }) => <InstantText at={namedAt} /> },
  {
    id: 'reached',
    header: texts.reached,
    cell: ({ reachedAt }) => (reachedAt ? <InstantText at={reachedAt} /> : texts.never),
  },
];

type DevicesProps = { here: string | null; onRemove: (id: string) => Promise<void> };

/** Not drawn without devices. If the list fails to load, this device can still be switched. */
export const PushDeviceList = ({ here, onRemove }: DevicesProps) => {
  const { data = [] } = useQuery(pushDevicesQuery());
  if (data.length === 0) return null;
  return (
    <DataTable
      caption={texts.devices}
      columns={columnsOf(here)}
      rows={data}
      rowKey={({ id }) => id}
      empty={texts.off}
      actions={({ id, device }) => (
        <ActionButton
          compact
          variant="secondary"
          aria-label={texts.removeOf(browserNameOfUserAgent(device) ?? texts.unknown)}
          onPress={() => onRemove(id)}
        >
          {texts.remove}
        </ActionButton>
      )}
    />
  );
};
