/** Download Statement: a range of days for the account of the case, as PDF or Excel by e-mail (C 2.7, C 5, C 8). */
import type { LegalRecord } from '@stoep/contract/legal-cases';
import type { StatementFormat } from '@stoep/contract/statements';
import { attorneyTexts as texts } from '@stoep/contract/texts/attorney';
import { Button } from '@stoep/ui/button';
import { Row, Stack } from '@stoep/ui/layout';
import { Modal } from '@stoep/ui/modal';
import { Notice } from '@stoep/ui/notice';
import { RangePresets } from '@stoep/ui/range-presets';
import { StatusChip } from '@stoep/ui/status-chip';
import { ActionButton } from '@stoep/ui/submit-button';
import { DateField } from '@stoep/ui/text-field';
import { useState } from 'react';
import { ApiError, errorText } from '../../data/api.ts';
import { requestStatement } from '../../data/statements.ts';
import { today } from '../../portal-clock.ts';
import { useSession } from '../../session/use-session.ts';

const NAMES = { pdf: 'PDF', excel: 'EXCEL' } as const;
/** C 9: yyyy/MM/dd. */
const chip = (day: string) => day.replaceAll('-', '/');

const problemOf = (found: LegalRecord, from: string, to: string): string | null => {
  if (!from || !to) return texts.selectRange;
  if (from > to) return texts.rangeOrder;
  return found.account ? null : texts.noAccount;
};

type Outcome = { tone: 'success' | 'danger'; text: string };

export const StatementModal = ({ found, onClose }: { found: LegalRecord; onClose: () => void }) => {
  const session = useSession();
  const [range, setRange] = useState({ from: '', to: '' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const ask = async (format: StatementFormat) => {
    setOutcome(null);
    const problem = problemOf(found, range.from, range.to);
    if (problem) return setOutcome({ tone: 'danger', text: problem });
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
        <RangePresets today={today()} onPick={setRange} />
        <Row gap={2} top>
          <DateField
            label={texts.fromDate}
            value={range.from}
            onChange={(event) => setRange({ ...range, from: event.target.value })}
          />
          <DateField
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
