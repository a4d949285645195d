/** The read-only fields of the profile and the four that may be changed (C 2.3, C 5). */

import { contractorTexts as texts } from '@stoep/contract/firms/contractor.texts';
import type { OwnContractor } from '@stoep/contract/firms/contractors';
import { SPECIALITIES } from '@stoep/contract/firms/contractors.codes';
import { CheckboxGroup } from '@stoep/ui/form/choice-field';
import { PhoneField, TextField } from '@stoep/ui/form/text-field';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Stack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import './contractor-portal.css';
import type { useFaults } from '../../parts/form/use-faults.ts';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
import type { Profile } from './use-save-profile.ts';

const yesNo = (yes: boolean) => (
  <StatusChip tone={yes ? 'success' : 'warning'}>{yes ? texts.yes : texts.no}</StatusChip>
);

export const ProfileFacts = ({ contractor }: { contractor: OwnContractor }) => (
  <DetailList
    items={[
      { label: texts.name, value: contractor.name },
      { label: texts.tradingAs, value: contractor.tradingAs },
      { label: texts.abbreviation, value: contractor.abbreviation },
      { label: texts.registrationNumber, value: contractor.registrationNumber },
      { label: texts.status, value: <StatusChip tone="accent">{contractor.state}</StatusChip> },
      { label: texts.paymentApproved, value: yesNo(contractor.paymentApproved) },
      { label: texts.ficaApproved, value: yesNo(contractor.ficaApproved) },
    ]}
  />
);

const OPTIONS = Object.entries(SPECIALITIES).map(([label, code]) => ({ value: String(code), label }));

type ProfileFieldsProps = {
  at: ReturnType<typeof useFaults>['at'];
  profile: Profile;
  onChange: (profile: Profile) => void;
};

export const ProfileFields = ({ at, profile, onChange }: ProfileFieldsProps) => {
  const set = (change: Partial<Profile>) => onChange({ ...profile, ...change });
  const toggle = (code: string, on: boolean) =>
    set({
      specialities: on
        ? [...profile.specialities, code]
        : profile.specialities.filter((chosen) => chosen !== code),
    });
  return (
    <Stack gap={2.5}>
      <FormGrid>
        <TextField
          {...at('email')}
          label={texts.email}
          type="email"
          autoComplete="work email"
          autoCapitalize="none"
          value={profile.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <PhoneField
          {...at('phone')}
          label={texts.phone}
          autoComplete="work tel"
          value={profile.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
        <TextField
          {...at('vatNumber')}
          label={texts.vatNumber}
          hint={texts.vatHint}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={profile.vatNumber}
          onChange={(event) => set({ vatNumber: event.target.value })}
        />
      </FormGrid>
      <div className="speciality-list">
        <CheckboxGroup
          {...at('specialities')}
          label={texts.speciality}
          options={OPTIONS}
          value={profile.specialities}
          onChange={(event) => toggle(event.target.value, event.target.checked)}
        />
      </div>
    </Stack>
  );
};
