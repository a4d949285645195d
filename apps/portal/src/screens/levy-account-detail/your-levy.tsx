/**
 * "Your levy from 1 March": each line with the share and the monthly amount, and the budget in summary. Loads when it
 * is opened.
 */

import type { OwnMonthlyLevy as Levy } from '@stoep/contract/billing/owners-budgets';
import { levyBasisTexts, ownersBudgetTexts as texts } from '@stoep/contract/billing/owners-budgets.texts';
import { levyAccountDetailTexts } from '@stoep/contract/ledger/levy-accounts.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownLevyBudgetQuery } from '../../data/billing/budgets.ts';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';

const signed = ({ kind, amount }: Levy['items'][number]) =>
  kind === 'expense' ? formatMoney(amount, 'plain') : texts.less(formatMoney(amount, 'plain'));

const Lines = ({ levy }: { levy: Levy }) => (
  <>
    <h3>{texts.from(formatDay(levy.fromDay))}</h3>
    <p>
      <strong>{formatMoney(levy.amount, 'plain')}</strong> {texts.aMonth}
    </p>
    <DetailList
      layout="rows"
      items={[
        ...levy.lines.map(({ name, share, basis, amount }) => ({
          label: share === null ? name : `${name}: ${texts.share(share.toFixed(4), levyBasisTexts[basis])}`,
          value: formatMoney(amount, 'plain'),
        })),
        ...(levy.csos ? [{ label: texts.csos, value: formatMoney(levy.csos, 'plain') }] : []),
      ]}
    />
    <h3>{texts.wholeBudget}</h3>
    <p className="soft">{texts.year(formatDay(levy.yearFrom), formatDay(levy.yearUntil))}</p>
    <DetailList
      layout="rows"
      items={[
        ...levy.items.map((item) => ({
          label: `${item.name} (${texts.funds[item.fund]})`,
          value: signed(item),
        })),
        { label: texts.contributions, value: formatMoney(levy.contributions, 'plain') },
      ]}
    />
  </>
);

const Opened = ({ path }: { path: LevyAccountUrlPath }) => (
  <QueryContent query={useQuery(ownLevyBudgetQuery(path))} loading={texts.loading} failed={texts.failed} lines={4}>
    {({ levy }) => (levy === null ? <p className="soft">{texts.none}</p> : <Lines levy={levy} />)}
  </QueryContent>
);

export const OwnLevyBudgetCard = ({ path }: { path: LevyAccountUrlPath }) => {
  const [open, setOpen] = useState(false);
  const press = open ? levyAccountDetailTexts.hide : levyAccountDetailTexts.show;
  // A collapsed card is left out in print.
  return (
    <div className={open ? undefined : 'no-print'}>
      <Card
        title={texts.yourLevy}
        flush={!open}
        actions={
          <Button
            compact
            className="no-print"
            aria-expanded={open}
            aria-label={`${press}: ${texts.yourLevy}`}
            onClick={() => setOpen(!open)}
          >
            {press}
          </Button>
        }
      >
        {open ? <Opened path={path} /> : null}
      </Card>
    </div>
  );
};
