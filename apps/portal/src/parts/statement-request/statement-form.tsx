/**
 * The form that requests a statement by email: days, presets, PDF or Excel (A 2, A 5; C 2.7). Each press requests one
 * statement.
 */

import { MAX_STATEMENT_MONTHS, type StatementFormat } from '@stoep/contract/ledger/statements';
import { statementRequestTexts as texts } from '@stoep/contract/ledger/statements.texts';
import { addMonths } from '@stoep/domain/calendar/calendar';
import { dateRangeOfPreset } from '@stoep/domain/calendar/date-presets';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { DateField } from '@stoep/ui/form/date-field';
import { DateRangePresetButtons } from '@stoep/ui/form/date-range-presets';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiCallError } from '../../data/api.ts';
import { requestStatementByEmail, statementRequestHistoryQuery } from '../../data/ledger/statement-requests.ts';
import { portalToday } from '../../portal-clock.ts';
import { type FormErrorsByField, useFormErrors } from '../form/use-form-errors.ts';
import { EarlierStatementProgress, StatementProgress } from './statement-progress.tsx';

export type StatementRequestDetails = { levyAccountId: string; email: string; userProfileId: string };

/** The format names in the documents' messages. */
export const STATEMENT_FORMAT_NAMES = { pdf: 'PDF', excel: 'EXCEL' } as const;

type Outcome = {
  tone: 'success' | 'danger';
  text: string;
  requestId?: string;
  unprintable?: readonly string[] | undefined;
};
type Problem = { title: string; fields: FormErrorsByField };

/** The problem with the days, in the documents' words; null if they are valid. */
const problemOf = (from: string, to: string): Problem | null => {
  if (!from || !to)
    return {
      title: texts.invalidRange,
      fields: { ...(from ? {} : { from: texts.fromMissing }), ...(to ? {} : { to: texts.toMissing }) },
    };
  if (from > to) return { title: texts.rangeOrder, fields: { from: texts.rangeOrder } };
  if (addMonths(from, MAX_STATEMENT_MONTHS) < to) return { title: texts.tooLong, fields: { from: texts.tooLong } };
  return null;
};

/** The account's newest statement that was in progress when the page was opened. It stays here once it is ready. */
const useEarlier = (levyAccountId: string): string | null => {
  const { data } = useQuery(statementRequestHistoryQuery);
  const [earlier, setEarlier] = useState<string | null>(null);
  const running = data?.find((one) => one.levyAccountId === levyAccountId && one.status === 'queued');
  if (running && earlier === null) setEarlier(running.id);
  return earlier;
};

export const StatementRequestForm = ({ details }: { details: StatementRequestDetails }) => {
  const [range, setRange] = useState(() => dateRangeOfPreset('last-3-months', portalToday()));
  const { tell, clear, at, summaryProps } = useFormErrors();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const earlier = useEarlier(details.levyAccountId);
  const answer = useRef<HTMLDivElement>(null);
  // On a phone the progress is below the visible part, so it is scrolled into view.
  useEffect(() => {
    if (outcome) answer.current?.scrollIntoView?.({ block: 'nearest' });
  }, [outcome]);
  const pick = (part: Partial<typeof range>) => setRange({ ...range, ...part });

  const ask = async (format: StatementFormat) => {
    setOutcome(null);
    clear();
    const found = problemOf(range.from, range.to);
    if (found) return tell(found.fields, found.title);
    const order = { ...details, ...range };
    try {
      const { email, requestId, unprintable } = await requestStatementByEmail(format, order);
      setOutcome({
        tone: 'success',
        text: texts.success(STATEMENT_FORMAT_NAMES[format], email),
        requestId,
        unprintable,
      });
    } catch (error) {
      const answered = error instanceof ApiCallError && error.status !== 0;
      setOutcome({
        tone: 'danger',
        text: (answered ? texts.failed : texts.error)(STATEMENT_FORMAT_NAMES[format]),
      });
    }
  };

  return (
    <VerticalStack gap={2.5}>
      <ErrorSummary {...summaryProps} />
      <DateRangePresetButtons today={portalToday()} chosen={range} onPick={setRange} />
      <HorizontalRow gap={2} top>
        <DateField
          {...at('from')}
          label={texts.from}
          value={range.from}
          onChange={(event) => pick({ from: event.target.value })}
        />
        <DateField
          {...at('to')}
          label={texts.to}
          value={range.to}
          onChange={(event) => pick({ to: event.target.value })}
        />
      </HorizontalRow>
      <HorizontalRow gap={1.5}>
        <ActionButton variant="primary" busyLabel={texts.processing} onPress={() => ask('pdf')}>
          {texts.pdf}
        </ActionButton>
        <ActionButton busyLabel={texts.processing} onPress={() => ask('excel')}>
          {texts.excel}
        </ActionButton>
      </HorizontalRow>
      {outcome && (
        <div ref={answer} className="statement-answer">
          {outcome.requestId === undefined && <InlineNotice tone={outcome.tone}>{outcome.text}</InlineNotice>}
          {outcome.unprintable && outcome.unprintable.length > 0 && (
            <InlineNotice tone="warning">{texts.unprintable(outcome.unprintable.join(' '))}</InlineNotice>
          )}
          {outcome.requestId && (
            <StatementProgress key={outcome.requestId} requestId={outcome.requestId} accepted={outcome.text} />
          )}
        </div>
      )}
      {!outcome && earlier && <EarlierStatementProgress requestId={earlier} />}
    </VerticalStack>
  );
};
