/** Download Statement: a range of days for the account of the case, as PDF or Excel by email (C 2.7, C 5, C 8). */

import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import type { StatementFormat } from '@stoep/contract/ledger/statements';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { DateRangePresetButtons } from '@stoep/ui/form/date-range-presets';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useState } from 'react';
import { ApiCallError, apiErrorText } from '../../data/api.ts';
import { requestStatementByEmail } from '../../data/ledger/statement-requests.ts';
import { type FormErrorsByField, useFormErrors } from '../../parts/form/use-form-errors.ts';
import { portalToday } from '../../portal-clock.ts';
import { useSession } from '../../session/use-session.ts';

const NAMES = { pdf: 'PDF', excel: 'EXCEL' } as const;
/** C 9: yyyy/MM/dd. */
const chip = (day: string) => day.replaceAll('-', '/');

/** The error is at the first wrong day; the documents have one sentence for both. */
const check = (from: string, to: string): FormErrorsByField => {
  if (!from || !to) return { [from ? 'to' : 'from']: texts.selectRange };
  return from > to ? { from: texts.rangeOrder } : {};
};

type Outcome = { tone: 'success' | 'danger'; text: string };

export const AttorneyCaseStatementDialog = ({ found, onClose }: { found: LegalCaseRecord; onClose: () => void }) => {
  const session = useSession();
  const [range, setRange] = useState({ from: '', to: '' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { tell, clear, at, summaryProps } = useFormErrors();

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
      await requestStatementByEmail(format, order);
      setOutcome({ tone: 'success', text: texts.statementRequested(NAMES[format], email) });
    } catch (error) {
      const answered = error instanceof ApiCallError && error.status !== 0;
      setOutcome({
        tone: 'danger',
        text: answered
          ? apiErrorText(error, texts.statementFailed(NAMES[format]))
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
      <VerticalStack gap={2.5}>
        <p>{texts.statementLead}</p>
        <ErrorSummary {...summaryProps} />
        <DateRangePresetButtons today={portalToday()} onPick={setRange} />
        <HorizontalRow gap={2} top>
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
        </HorizontalRow>
        {(range.from || range.to) && (
          <HorizontalRow gap={1}>
            {range.from && <StatusChip tone="accent">{chip(range.from)}</StatusChip>}
            {range.to && <StatusChip tone="accent">{chip(range.to)}</StatusChip>}
          </HorizontalRow>
        )}
        {outcome && <InlineNotice tone={outcome.tone}>{outcome.text}</InlineNotice>}
      </VerticalStack>
    </Modal>
  );
};
