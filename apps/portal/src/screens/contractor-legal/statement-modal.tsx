/** Download Statement: a range of days for the account of the case, as PDF or Excel by e-mail (C 2.7, C 5, C 8). */

import { attorneyTexts as texts } from '@stoep/contract/credit/attorney.texts';
import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import type { StatementFormat } from '@stoep/contract/ledger/statements';
import { Modal } from '@stoep/ui/dialog/modal';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { RangePresets } from '@stoep/ui/form/range-presets';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useState } from 'react';
import { ApiError, errorText } from '../../data/api.ts';
import { requestStatement } from '../../data/ledger/statements.ts';
import { type Faults, useFaults } from '../../parts/form/use-faults.ts';
import { today } from '../../portal-clock.ts';
import { useSession } from '../../session/use-session.ts';

const NAMES = { pdf: 'PDF', excel: 'EXCEL' } as const;
/** C 9: yyyy/MM/dd. */
const chip = (day: string) => day.replaceAll('-', '/');

/** Told at the first day that is wrong; one sentence of the documents for both. */
const check = (from: string, to: string): Faults => {
  if (!from || !to) return { [from ? 'to' : 'from']: texts.selectRange };
  return from > to ? { from: texts.rangeOrder } : {};
};

type Outcome = { tone: 'success' | 'danger'; text: string };

export const StatementModal = ({ found, onClose }: { found: LegalRecord; onClose: () => void }) => {
  const session = useSession();
  const [range, setRange] = useState({ from: '', to: '' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { tell, clear, at, summaryProps } = useFaults();

  const ask = async (format: StatementFormat) => {
    setOutcome(null);
    clear();
    const wrong = check(range.from, range.to);
    if (Object.keys(wrong).length > 0) return tell(wrong);
    if (!found.account) return setOutcome({ tone: 'danger', text: texts.noAccount });
    const email = session?.email ?? '';
    const order = {
      email,
      levyAccountId: found.account.id,
      ...range,
      userProfileId: session?.userProfileId ?? '',
    };
    try {
      await requestStatement(format, order);
      setOutcome({ tone: 'success', text: texts.statementRequested(NAMES[format], email) });
    } catch (error) {
      const answered = error instanceof ApiError && error.status !== 0;
      setOutcome({
        tone: 'danger',
        text: answered
          ? errorText(error, texts.statementFailed(NAMES[format]))
          : texts.statementException(NAMES[format]),
      });
    }
  };

  return (
    <Modal
      title={texts.downloadStatement}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <ActionButton busyLabel={texts.processing} onPress={() => ask('excel')}>
            {texts.asExcel}
          </ActionButton>
          <ActionButton variant="primary" busyLabel={texts.processing} onPress={() => ask('pdf')}>
            {texts.asPdf}
          </ActionButton>
        </>
      }
    >
      <Stack gap={2.5}>
        <p>{texts.statementLead}</p>
        <ErrorSummary {...summaryProps} />
        <RangePresets today={today()} onPick={setRange} />
        <Row gap={2} top>
          <DateField
            {...at('from')}
            label={texts.fromDate}
            value={range.from}
            onChange={(event) => setRange({ ...range, from: event.target.value })}
          />
          <DateField
            {...at('to')}
            label={texts.toDate}
            value={range.to}
            onChange={(event) => setRange({ ...range, to: event.target.value })}
          />
        </Row>
        {(range.from || range.to) && (
          <Row gap={1}>
            {range.from && <StatusChip tone="accent">{chip(range.from)}</StatusChip>}
            {range.to && <StatusChip tone="accent">{chip(range.to)}</StatusChip>}
          </Row>
        )}
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      </Stack>
    </Modal>
  );
};
