/** Under the title of a building: its code, money in the bank, arrears and next date, each with a link to its list. */
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { DayText } from '@stoep/ui/layout/day-text';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { formatApiProblem } from '../api.ts';
import { formatCount } from '../count-text.ts';
import { ageAnalysisAddress } from '../ledger/age-analysis-address.ts';
import { followOpenedBuilding } from '../shell/chosen-building/chosen-building.ts';
import { recordListAddress } from '../shell/queue-address.ts';
import { type BuildingPageAnswer, useBuildingPage } from './use-building-page.ts';
import './building-page.css';

type NextDate = BuildingPageAnswer['nextDate'];

const DATES: Readonly<Record<Exclude<NextDate['kind'], 'compliance' | 'vote'>, string>> = {
  'levies due': 'Levies are due',
  'levy run': 'Next levy run',
  'year end': 'Financial year ends',
};

const wordsOf = ({ kind, name }: NextDate): string => {
  if (kind === 'compliance') return formatIdentifierAsWords(name);
  return kind === 'vote' ? `Vote closes: ${name}` : DATES[kind];
};

const addressOf = ({ kind, id: record }: NextDate, building: string): string => {
  if (record !== null) return kind === 'vote' ? `/approvals/${record}/show` : `/building-duties/${record}/show`;
  return kind === 'year end' ? recordListAddress('periods', { buildingId: building }) : '/month';
};

const Figure = ({
  label,
  to,
  value,
  note,
}: {
  label: string;
  to?: string;
  value: ReactNode;
  note?: string | undefined;
}) => (
  <div>
    <dt className="office-label">{label}</dt>
    <dd>
      {to ? <Link to={to}>{value}</Link> : value}
      {note ? <span className="office-label building-note">{note}</span> : null}
    </dd>
  </div>
);

const money = (amount: BuildingPageAnswer['owed']) => (
  <span className="office-money">{formatMoney(amount, 'plain')}</span>
);

const Figures = ({ page, id }: { page: BuildingPageAnswer; id: string }) => (
  <>
    <Figure
      label="In the bank"
      to={recordListAddress('bank-accounts', { buildingId: id })}
      value={money(sumCents(page.banks.map(({ amount }) => amount)))}
    />
    <Figure
      label="Overdue 30 days or more"
      to={ageAnalysisAddress({ building: id, show: 'arrears' })}
      value={money(page.overdue)}
      note={page.owing === 1 ? '1 account' : `${formatCount(page.owing, false)} accounts`}
    />
    <Figure
      label="Next date"
      to={addressOf(page.nextDate, id)}
      value={<DayText day={page.nextDate.day} />}
      note={wordsOf(page.nextDate)}
    />
    {page.lateCount > 0 ? (
      <Figure
        label="Overdue"
        to={recordListAddress('building-duties', { queue: 'dueDuties', buildingId: id })}
        value={page.lateCount === 1 ? '1 compliance item' : `${page.lateCount} compliance items`}
      />
    ) : null}
  </>
);

export const BuildingFigures = () => {
  const { id, code, query } = useBuildingPage();
  useEffect(() => followOpenedBuilding(id), [id]);
  if (query.isError)
    return (
      <div className="building-figures">
        <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <dl className="building-figures">
      {code ? <Figure label="Code" value={code} /> : null}
      {query.data ? <Figures page={query.data} id={id} /> : null}
    </dl>
  );
};
