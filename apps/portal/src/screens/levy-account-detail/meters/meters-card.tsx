import type { MeteredBilling } from '@stoep/contract/ledger/levy-accounts';
import { METER_TYPE_CODES } from '@stoep/contract/ledger/levy-accounts.codes';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import type { MeterType } from '@stoep/domain/vocabulary';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { useQuery } from '@tanstack/react-query';
import { meterMediansQuery, meterReadingsQuery } from '../../../data/ledger/levy-accounts.ts';
import { QueryContent } from '../../../parts/loaded/query-content.tsx';
import { useUrlState } from '../../../parts/view-state/use-url-state.ts';
import { CollapsibleCard } from '../collapsible-card.tsx';
import { unitMetersOf } from './consumption.ts';
import { MeterDetail } from './one-meter.tsx';

const ALL = 'All';
const TYPES = Object.keys(METER_TYPE_CODES) as MeterType[];

/** Latest Meter Readings with a meter type filter (A 2). */
export const MeterReadingsCard = ({ unitId }: { unitId: string }) => (
  <CollapsibleCard title={texts.latestReadings}>
    <QueryContent
      query={useQuery(meterReadingsQuery(unitId))}
      loading={texts.loadingReadings}
      failed={texts.metersFailed}
      lines={5}
    >
      {(billings) => <Meters billings={billings} unitId={unitId} />}
    </QueryContent>
  </CollapsibleCard>
);

type MetersProps = { billings: readonly MeteredBilling[]; unitId: string };

const Meters = ({ billings, unitId }: MetersProps) => {
  // Without the building's median the meters are drawn without it.
  const { data: medians = [] } = useQuery(meterMediansQuery(unitId));
  const [type, setType] = useUrlState('meter', ALL);
  const shown = unitMetersOf(billings).filter((meter) => type === ALL || meter.type === type);
  return (
    <>
      <div className="meter-filter no-print">
        <SelectField
          label={texts.meterType}
          value={type}
          onChange={(event) => setType(event.target.value)}
          options={[{ value: ALL, label: texts.allTypes }, ...TYPES.map((one) => ({ value: one, label: one }))]}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState text={texts.noMeters} onClearFilters={type === ALL ? undefined : () => setType(ALL)} />
      ) : (
        shown.map((meter) => (
          <MeterDetail key={meter.id} meter={meter} medians={medians.filter(({ type: of }) => of === meter.type)} />
        ))
      )}
    </>
  );
};
