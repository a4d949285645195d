/** The notice choices in one form: saved together, and no input is lost if saving fails. */
import {
  NOTICE_KINDS,
  type NoticeDelivery,
  type NoticeKind,
  noticeDeliveriesOf,
} from '@stoep/contract/platform/notice-kinds';
import type { NoticePreferences } from '@stoep/contract/platform/notices';
import { noticePreferenceTexts as texts } from '@stoep/contract/platform/notices.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { type FormEvent, useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import { sendNoticeChoices } from '../../data/platform/notice-choices.ts';

type Choice = Omit<NoticePreferences, 'waiting'>;
type KindChoice = Choice['kinds'][number];
type Change = (part: Partial<Choice>) => void;
type Part = { choice: Choice; onChange: Change };

const EVENING = { quietFrom: '20:00', quietUntil: '07:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
/** Half hours in 24-hour format; a time input would show 08:00 PM on some devices. */
const CLOCKS = HOURS.flatMap(({ label }) => [label, label.replace(/00$/, '30')]);
const clocksWith = (chosen: string | null) =>
  [...new Set([...CLOCKS, ...(chosen ? [chosen] : [])])].sort().map((clock) => ({ value: clock, label: clock }));
const WEEKDAYS = Object.entries(texts.weekdays).map(([value, label]) => ({ value, label }));

const waysOf = (kind: NoticeKind) =>
  noticeDeliveriesOf(kind).map((way) => ({
    value: way,
    label: texts.ways[way],
  }));

type OneKindProps = { chosen: KindChoice; onChange: (now: KindChoice) => void };

const OneKind = ({ chosen, onChange }: OneKindProps) => {
  const { kind, way, push } = chosen;
  const name = texts.kinds[kind];
  return (
    <VerticalStack gap={1}>
      <SelectField
        label={name}
        hint={kind === 'votes' ? texts.votesHint : undefined}
        options={waysOf(kind)}
        value={way}
        onChange={({ target }) => onChange({ ...chosen, way: target.value as NoticeDelivery })}
      />
      {NOTICE_KINDS[kind].waits && (
        <Checkbox
          label={texts.push.kind}
          aria-label={texts.push.kindOf(name)}
          checked={push}
          onChange={({ target }) => onChange({ ...chosen, push: target.checked })}
        />
      )}
    </VerticalStack>
  );
};

const Kinds = ({ choice, onChange }: Part) => (
  <Card title={texts.kindsTitle}>
    <VerticalStack gap={2}>
      {choice.kinds.length === 0 && <p>{texts.none}</p>}
      {choice.kinds.map((one) => (
        <OneKind
          key={one.kind}
          chosen={one}
          onChange={(now) => onChange({ kinds: choice.kinds.map((old) => (old === one ? now : old)) })}
        />
      ))}
      <p className="soft">{texts.always}</p>
    </VerticalStack>
  </Card>
);

type Faults = Readonly<Record<string, string>>;

const Quiet = ({ choice, onChange, faults }: Part & { faults: Faults }) => {
  const isOn = choice.quietFrom !== null;
  const field = (name: 'quietFrom' | 'quietUntil') => (
    <SelectField
      label={texts[name]}
      error={faults[name]}
      options={clocksWith(choice[name])}
      value={choice[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <Card title={texts.quietTitle}>
      <VerticalStack gap={2}>
        <Checkbox
          label={texts.quietOn}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked ? EVENING : { quietFrom: null, quietUntil: null })}
        />
        {isOn && (
          <HorizontalRow>
            {field('quietFrom')}
            {field('quietUntil')}
          </HorizontalRow>
        )}
        <p className="soft">{texts.quietHint}</p>
      </VerticalStack>
    </Card>
  );
};

const Digest = ({ choice, onChange }: Part) => (
  <Card title={texts.digestTitle}>
    <VerticalStack gap={2}>
      <SelectField
        label={texts.every}
        options={[
          { value: 'day', label: texts.day },
          { value: 'week', label: texts.week },
        ]}
        value={choice.digestEvery}
        onChange={({ target }) => onChange({ digestEvery: target.value === 'week' ? 'week' : 'day' })}
      />
      {choice.digestEvery === 'week' && (
        <SelectField
          label={texts.weekday}
          options={WEEKDAYS}
          value={String(choice.digestWeekday)}
          onChange={({ target }) => onChange({ digestWeekday: Number(target.value) })}
        />
      )}
      <SelectField
        label={texts.hour}
        options={HOURS}
        value={String(choice.digestHour)}
        onChange={({ target }) => onChange({ digestHour: Number(target.value) })}
      />
      <p className="soft">{texts.digestHint}</p>
    </VerticalStack>
  </Card>
);

const faultsOf = ({ quietFrom, quietUntil }: Choice): Faults => {
  if (quietFrom === null) return {};
  return quietFrom === quietUntil ? { quietUntil: texts.same } : {};
};

type Outcome = { tone: 'success' | 'danger'; text: string };

export const NoticeChoicesForm = ({ stored }: { stored: Choice & { waiting: number } }) => {
  const { waiting: _, ...first } = stored;
  const [choice, setChoice] = useState<Choice>(first);
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change: Change = (part) => {
    setOutcome(null);
    setChoice((before) => ({ ...before, ...part }));
  };
  const [save, busy] = useSingleRun(async () => {
    const found = faultsOf(choice);
    setFaults(found);
    setOutcome(null);
    if (Object.keys(found).length > 0) return;
    try {
      await sendNoticeChoices(choice);
      setOutcome({ tone: 'success', text: texts.saved });
    } catch (error) {
      setOutcome({ tone: 'danger', text: apiErrorText(error, texts.saveFailed) });
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <VerticalStack gap={3}>
        <Kinds choice={choice} onChange={change} />
        <Quiet choice={choice} onChange={change} faults={faults} />
        <Digest choice={choice} onChange={change} />
        {outcome && <InlineNotice tone={outcome.tone}>{outcome.text}</InlineNotice>}
        <HorizontalRow>
          <SubmitButton busy={busy} busyLabel={texts.save}>
            {texts.save}
          </SubmitButton>
        </HorizontalRow>
      </VerticalStack>
    </form>
  );
};
