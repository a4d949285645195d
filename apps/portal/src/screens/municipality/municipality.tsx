/** /municipality/{id}/{building}: a municipal account, which payments lead to (B 2 Payment detail; calls.md 5). */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { answerTexts } from '@stoep/contract/scheme/record-answers.texts';
import { recordTexts, municipalityTexts as texts } from '@stoep/contract/scheme/records.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { municipalAccount } from '../../data/scheme/records.ts';
import { RecordPayments } from '../../parts/payments-table/record-payments.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { money } from '../../parts/record/money.tsx';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';

const answers = answerTexts.municipality;

const Municipality = () => {
  const { id = '', buildingId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(municipalAccount(id))}
      screen={screenTitles.municipality}
      title={({ municipality }) => municipality}
      answer={({ lastBillAmount, dueDay }) => ({
        amount: money(lastBillAmount),
        of: lastBillAmount === null ? null : answers.lastBill,
        next: dueDay === null ? answers.none : answers.due(formatDay(dueDay)),
      })}
      failed={recordTexts.failed.municipality}
    >
      {(account) => (
        <>
          <RecordFields
            sections={[
              {
                title: texts.details,
                items: [
                  { label: texts.municipality, value: account.municipality },
                  { label: texts.accountNumber, value: account.accountNumber },
                  { label: texts.description, value: account.description },
                  { label: recordTexts.building, value: <BuildingLink building={account.building} /> },
                  { label: texts.lastBill, value: money(account.lastBillAmount) },
                  { label: texts.lastBillDate, value: <DayText day={account.lastBillDay} /> },
                  { label: texts.due, value: <DayText day={account.dueDay} /> },
                ],
              },
            ]}
          />
          <Card title={texts.payments} flush>
            <RecordPayments
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
    </RecordPage>
  );
};

export default Municipality;
