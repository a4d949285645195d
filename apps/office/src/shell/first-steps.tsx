/** What a new office does first, in order, until the first owner is invited (issue 7: "from an empty database"). */
import { contract } from '@stoep/contract';
import { findResource } from '@stoep/contract/office/index';
import { Card } from '@stoep/ui/layout/card';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { api } from '../api.ts';

const howMany = async (resource: string) =>
  (await api(contract.office.list, { params: { resource }, query: { limit: 1 } })).total;

/** Past the first building everything is asked no more: an office at work is not counted through on each visit. */
const standing = async () => {
  const buildings = await howMany('buildings');
  if (buildings > 1) return null;
  const [units, levyAccounts, logins, staff] = await Promise.all(
    ['units', 'levy-accounts', 'logins', 'staff'].map(howMany),
  );
  return {
    building: buildings > 0,
    units: Number(units) > 0,
    owners: Number(levyAccounts) > 0,
    invited: Number(logins) > Number(staff),
  };
};

const STEPS = [
  {
    key: 'building',
    label: 'Enter the building',
    detail: 'Its name, code and address.',
    to: '/buildings/create',
    writes: 'buildings',
  },
  {
    key: 'units',
    label: 'Enter its units',
    detail: 'Each with its participation quota, from which levies are worked out.',
    to: '/units/create',
    writes: 'units',
  },
  {
    key: 'owners',
    label: 'Enter the owners and their levy accounts',
    detail:
      'First the contacts, then an owner account for whoever is responsible, and a levy account for each unit.',
    to: '/levy-accounts',
    writes: 'levy-accounts',
  },
  {
    key: 'invited',
    label: 'Invite the owners',
    detail: 'From the page of a contact: they choose a password and see their accounts.',
    to: '/contacts',
    writes: 'contacts',
  },
] as const;

export const FirstSteps = () => {
  const { permissions } = usePermissions<string>();
  const { data } = useQuery({ queryKey: ['first-steps'], queryFn: standing });
  const mine = STEPS.filter(({ writes }) =>
    findResource(writes)?.create?.some((role) => role === permissions),
  );
  if (!data || mine.length === 0 || Object.values(data).every(Boolean)) return null;
  const next = mine.find(({ key }) => !data[key]);
  return (
    <Card
      title="Set up your first building"
      note={
        <>
          By hand, step by step, or all at once from files under <Link to="/imports">Imports</Link>.
        </>
      }
    >
      <ol className="office-steps">
        {mine.map(({ key, label, detail, to }) => (
          <li key={key} aria-current={key === next?.key ? 'step' : undefined}>
            <span>
              <Link to={to}>{label}</Link>
              <span className="office-hint">{detail}</span>
            </span>
            <StatusChip tone={data[key] ? 'success' : key === next?.key ? 'info' : 'neutral'}>
              {data[key] ? 'Done' : key === next?.key ? 'Next' : 'To do'}
            </StatusChip>
          </li>
        ))}
      </ol>
    </Card>
  );
};
