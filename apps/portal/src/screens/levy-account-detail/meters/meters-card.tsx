import { METER_TYPES } from '@stoep/contract/ledger/levy.codes';
import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import type { MeteredBilling } from '@stoep/contract/ledger/levy-accounts';
import type { MeterType } from '@stoep/domain/vocabulary';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { useQuery } from '@tanstack/react-query';
import { meterMedians, meterReadings } from '../../../data/ledger/levy.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { useUrlState } from '../../../parts/view-state/use-url-state.ts';
import { FoldCard } from '../fold-card.tsx';
import { metersOf } from './consumption.ts';
import { OneMeter } from './one-meter.tsx';

const ALL = 'All';
const TYPES = Object.keys(METER_TYPES) as MeterType[];

/** Latest Meter Readings with a meter type filter (A 2). */
export const MetersCard = ({ unitId }: { unitId: string }) => (
  <FoldCard title={texts.latestReadings}>
    <Loaded
      query={useQuery(meterReadings(unitId))}
      loading={texts.loadingReadings}
      failed={texts.metersFailed}
      lines={5}
    >
      {(billings) => <Meters billings={billings} unitId={unitId} />}
    </Loaded>
  </FoldCard>
);

type MetersProps = { billings: readonly MeteredBilling[]; unitId: string };

const Meters = ({ billings, unitId }: MetersProps) => {
  // Without the building's middle the meters stand for themselves.
  const { data: medians = [] } = useQuery(meterMedians(unitId));
  const [type, setType] = useUrlState('meter', ALL);
  const shown = metersOf(billings).filter((meter) => type === ALL || meter.type === type);
  return (
    <>
      <div className="meter-filter no-print">
        <SelectField
          label={texts.meterType}
          value={type}
          onChange={(event) => setType(event.target.value)}
          options={[
            { value: ALL, label: texts.allTypes },
            ...TYPES.map((one) => ({ value: one, label: one })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState text={texts.noMeters} onClearFilters={type === ALL ? undefined : () => setType(ALL)} />
      ) : (
        shown.map((meter) => (
          <OneMeter
            key={meter.id}
            meter={meter}
            medians={medians.filter(({ type: of }) => of === meter.type)}
          />
        ))
      )}
    </>
  );
};
