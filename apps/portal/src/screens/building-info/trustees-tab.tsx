/** Trustees by portfolio in eight sub-tabs; each column has its filter (B 2 Trustees). */
import { buildingPageTexts, trusteeListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { TrusteeContact } from '@stoep/contract/scheme/trustees';
import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { Tabs } from '@stoep/ui/layout/tabs';
import type { Column } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { buildingTrusteesQuery, type TrusteePortfolioTab } from '../../data/scheme/building-lists.ts';
import { type ListViewState, useListViewState } from '../../parts/list-view/use-list-view.ts';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { MailLink } from '../../parts/record/mail-link.tsx';
import { PhoneLink } from '../../parts/record/phone-link.tsx';
import { useSessionStorageState } from '../../parts/view-state/use-session-state.ts';
import { includesTextIgnoringCase } from './includes-text.ts';
import type { BuildingTabProps } from './tab-props.ts';

const none = { fullName: '', email: '', number: '' };

const columns: Column<TrusteeContact>[] = [
  { id: 'name', header: texts.fullName, lead: true, cell: ({ fullName }) => fullName },
  { id: 'email', header: texts.email, cell: ({ email }) => <MailLink address={email} /> },
  { id: 'number', header: texts.number, cell: ({ mobile }) => <PhoneLink number={mobile} /> },
];

/** Matches a number as displayed, with the country code, with spaces or without. */
const isNumber = (mobile: string | null, wanted: string) => {
  const digits = wanted.replace(/\s/g, '');
  return (
    includesTextIgnoringCase(mobile, digits) ||
    includesTextIgnoringCase(formatPhoneNumber(mobile ?? '').replace(/\s/g, ''), digits)
  );
};

export const BuildingTrusteesTab = ({ buildingId }: BuildingTabProps) => {
  const [{ which }, change] = useSessionStorageState(`building-info:${buildingId}:trustees`, {
    which: 'all' as TrusteePortfolioTab,
  });
  return (
    <Tabs
      level="sub"
      label={buildingPageTexts.tabs.trustees}
      value={which}
      onChange={(next) => change({ which: next })}
      tabs={(Object.keys(texts.tabs) as TrusteePortfolioTab[]).map((id) => ({ id, label: texts.tabs[id] }))}
    >
      <List key={which} buildingId={buildingId} which={which} />
    </Tabs>
  );
};

type FieldProps = { name: keyof typeof none; view: ListViewState<typeof none> };

const Field = ({ name, view }: FieldProps) => (
  <TextField
    label={texts[name]}
    value={view.filters[name]}
    onChange={(event) => view.filter({ [name]: event.target.value })}
  />
);

const List = ({ buildingId, which }: BuildingTabProps & { which: TrusteePortfolioTab }) => {
  const view = useListViewState(`building-info:${buildingId}:trustees-${which}`, none);
  const { fullName, email, number } = view.filters;
  return (
    <Card title={texts.tabs[which]} flush>
      <FilterBar
        label={buildingPageTexts.filterOf(texts.name)}
        active={view.active}
        onClear={view.clear}
        chips={view.chips({ email: texts.email, number: texts.number })}
        search={<Field name="fullName" view={view} />}
      >
        <Field name="email" view={view} />
        <Field name="number" view={view} />
      </FilterBar>
      <ClientPagedTable
        caption={texts.tabs[which]}
        columns={columns}
        query={useQuery(buildingTrusteesQuery(buildingId, which))}
        view={view}
        matches={(row) =>
          includesTextIgnoringCase(row.fullName, fullName) &&
          includesTextIgnoringCase(row.email, email) &&
          isNumber(row.mobile, number)
        }
        rowKey={({ id }) => id}
        texts={texts}
        empty={texts.empty}
        pagerLabel={buildingPageTexts.rowsOf(texts.name)}
      />
    </Card>
  );
};
