/** The page Age analysis: levy accounts by age, as at the end of any day, of one building or all, with PDF and Excel. */
import { apiContract } from '@stoep/contract';
import {
  AGE_ANALYSIS_PAGE_SIZE,
  type AgeAnalysisBuilding,
  type AgeAnalysisFilter,
} from '@stoep/contract/ledger/age-analysis';
import { AGE_FILTER_TEXTS, ageAnalysisTexts as texts } from '@stoep/contract/ledger/age-analysis.texts';
import { formatDay, isDay } from '@stoep/domain/calendar/calendar';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { Card } from '@stoep/ui/layout/card';
import { Pager } from '@stoep/ui/table/pager';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { todayInSouthAfrica } from '../clock.ts';
import { useTitleOfCutText } from '../records/list/use-title-of-cut-text.ts';
import { useChosenBuildingId } from '../shell/chosen-building/chosen-building.ts';
import { OfficePageTitle } from '../shell/page-title.tsx';
import { ALL_BUILDINGS, ageAnalysisFilterOf } from './age-analysis-address.ts';
import { AgeAnalysisAccounts, AgeAnalysisBuildings } from './age-analysis-tables.tsx';
import './trial-balance.css';
import './age-analysis.css';

type SetFilter = (name: string, value: string) => void;

const optionsOf = (names: Readonly<Record<string, string>>, none?: string) => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

const BuildingField = ({ value, onSet }: { value: string | undefined; onSet: SetFilter }) => {
  const buildings = useQuery({
    queryKey: ['building-names'],
    queryFn: () =>
      callApi(apiContract.office.list, { params: { resource: 'buildings' }, query: { limit: 500, sort: 'name' } }),
  });
  return (
    <SelectField
      label={texts.building}
      value={value ?? ALL_BUILDINGS}
      onChange={(event) => onSet('building', event.target.value)}
      options={[
        { value: ALL_BUILDINGS, label: texts.allBuildings },
        ...(buildings.data?.value ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
};

const Filters = ({ filter, onSet }: { filter: AgeAnalysisFilter; onSet: SetFilter }) => (
  <search className="office-books-asks age-analysis-filters" aria-label={texts.title}>
    <BuildingField value={filter.building} onSet={onSet} />
    <DateField
      label={texts.day}
      value={filter.day ?? todayInSouthAfrica()}
      onChange={(event) => (isDay(event.target.value) ? onSet('day', event.target.value) : undefined)}
    />
    <SelectField
      label={texts.older}
      value={filter.older ?? ''}
      onChange={(event) => onSet('older', event.target.value)}
      options={optionsOf(AGE_FILTER_TEXTS.older, texts.allAges)}
    />
    <SelectField
      label={texts.show}
      value={filter.show ?? 'balance'}
      onChange={(event) => onSet('show', event.target.value)}
      options={optionsOf(AGE_FILTER_TEXTS.show)}
    />
    <SelectField
      label={texts.type}
      value={filter.type ?? ''}
      onChange={(event) => onSet('type', event.target.value)}
      options={optionsOf(texts.levyAccountTypes, texts.anyType)}
    />
    <SelectField
      label={texts.control}
      value={filter.control ?? ''}
      onChange={(event) => onSet('control', event.target.value)}
      options={optionsOf(AGE_FILTER_TEXTS.control, texts.anyControl)}
    />
    <SelectField
      label={texts.order}
      value={filter.order ?? 'account'}
      onChange={(event) => onSet('order', event.target.value)}
      options={optionsOf(AGE_FILTER_TEXTS.order)}
    />
  </search>
);

const Downloads = ({ filter }: { filter: AgeAnalysisFilter }) => {
  const [problem, setProblem] = useState<string>();
  const [making, setMaking] = useState<'pdf' | 'excel'>();
  const download = async (kind: 'pdf' | 'excel') => {
    setProblem(undefined);
    setMaking(kind);
    try {
      saveFileToDevice(await callApi(apiContract.office.ageAnalysisFile, { params: { kind }, query: filter }));
    } catch (error) {
      setProblem(formatApiProblem(error));
    } finally {
      setMaking(undefined);
    }
  };
  return (
    <>
      <div className="office-actions">
        <Button onClick={() => void download('pdf')} aria-disabled={making !== undefined}>
          {making === 'pdf' ? texts.makingPdf : texts.pdf}
        </Button>
        <Button onClick={() => void download('excel')} aria-disabled={making !== undefined}>
          {making === 'excel' ? texts.makingExcel : texts.excel}
        </Button>
      </div>
      {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
    </>
  );
};

const namesOf = (buildings: readonly AgeAnalysisBuilding[]) => new Map(buildings.map(({ id, name }) => [id, name]));

const Analysis = ({
  filter,
  page,
  onPage,
  addressOf,
}: {
  filter: AgeAnalysisFilter;
  page: number;
  onPage: (page: number) => void;
  addressOf: (building: string) => string;
}) => {
  const query = useQuery({
    queryKey: ['age-analysis', filter, page],
    queryFn: () =>
      callApi(apiContract.office.ageAnalysis, { query: { ...filter, start: page * AGE_ANALYSIS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={8} />;
  const { day, building, count, sums, buildings, accounts } = query.data;
  if (count === 0) return <EmptyState text={Object.keys(filter).length > 0 ? texts.none : texts.nonePosted} />;
  const all = filter.building === undefined;
  return (
    <>
      <Downloads filter={filter} />
      {all ? (
        <Card title={texts.byBuilding} note={texts.asAtDay(formatDay(day))} flush>
          <AgeAnalysisBuildings buildings={buildings} sums={sums} count={count} addressOf={addressOf} />
        </Card>
      ) : null}
      <Card title={texts.accountsOf(building)} note={texts.asAtDay(formatDay(day))} flush>
        <AgeAnalysisAccounts
          accounts={accounts}
          sums={sums}
          count={count}
          buildingNames={all ? namesOf(buildings) : null}
        />
        <Pager page={page} pageSize={AGE_ANALYSIS_PAGE_SIZE} total={count} onPage={onPage} label={texts.accounts} />
      </Card>
    </>
  );
};

export const AgeAnalysisPage = () => {
  const [address, setAddress] = useSearchParams();
  const shown = useRef<HTMLDivElement>(null);
  useTitleOfCutText(shown);
  const { filter, page } = ageAnalysisFilterOf(address, useChosenBuildingId());
  const addressWith = (name: string, value: string) =>
    new URLSearchParams([
      ...[...address].filter(([key]) => key !== name && key !== 'page'),
      ...(value === '' ? [] : [[name, value]]),
    ]);
  const set: SetFilter = (name, value) => setAddress(addressWith(name, value), { replace: true });
  return (
    <div className="office-books" ref={shown}>
      <OfficePageTitle text={texts.title} />
      <p className="office-about">{texts.about}</p>
      <Filters filter={filter} onSet={set} />
      <p className="office-hint">
        {texts.rule} {filter.day !== undefined && filter.day < todayInSouthAfrica() ? texts.asAt : null}
      </p>
      <Analysis
        filter={filter}
        page={page}
        onPage={(to) => setAddress(addressWith('page', String(to + 1)))}
        addressOf={(building) => `/age-analysis?${addressWith('building', building)}`}
      />
    </div>
  );
};
