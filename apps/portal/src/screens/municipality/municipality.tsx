/** /municipality/{id}/{building}: a municipal account, linked from payments (B 2 Payment detail; calls.md 5). */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import { recordPageTexts, municipalAccountTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { municipalAccountQuery } from '../../data/scheme/record-pages.ts';
import { PaymentsOfRecordTable } from '../../parts/payments-table/record-payments.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { RecordFieldCards } from '../../parts/record/record-fields.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';

const answers = recordSummaryTexts.municipality;

const Municipality = () => {
  const { id = '', buildingId = '' } = useParams();
  return (
    <PortalRecordPage
      query={useQuery(municipalAccountQuery(id))}
      screen={screenTitles.municipality}
      title={({ municipality }) => municipality}
      answer={({ lastBillAmount, dueDay }) => ({
        amount: moneyTextElement(lastBillAmount),
        of: lastBillAmount === null ? null : answers.lastBill,
        next: dueDay === null ? answers.none : answers.due(formatDay(dueDay)),
      })}
      failed={recordPageTexts.failed.municipality}
    >
      {(account) => (
        <>
          <RecordFieldCards
            sections={[
              {
                title: texts.details,
                items: [
                  { label: texts.municipality, value: account.municipality },
                  { label: texts.accountNumber, value: account.accountNumber },
                  { label: texts.description, value: account.description },
                  { label: recordPageTexts.building, value: <BuildingLink building={account.building} /> },
                  { label: texts.lastBill, value: moneyTextElement(account.lastBillAmount) },
                  { label: texts.lastBillDate, value: <DayText day={account.lastBillDay} /> },
                  { label: texts.due, value: <DayText day={account.dueDay} /> },
                ],
              },
            ]}
          />
          <Card title={texts.payments} flush>
            <PaymentsOfRecordTable
              of="municipality"
              id={account.id}
              buildingId={buildingId}
              style="building"
              columns={['number', 'amount', 'ourReference', 'progress', 'date']}
              empty={texts.noPayments}
            />
          </Card>
        </>
      )}
    </PortalRecordPage>
  );
};

export default Municipality;
