/** The choices in one form: saved together, and nothing typed is lost when that fails. */
import {
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeWay,
  noticeWaysOf,
} from '@stoep/contract/platform/notice-kinds';
import type { NoticeChoice } from '@stoep/contract/platform/notices';
import { noticeTexts as texts } from '@stoep/contract/platform/notices.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { useOnce } from '@stoep/ui/form/use-once';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../data/api.ts';
import { chooseNotices } from '../../data/platform/notices.ts';

type Choice = Omit<NoticeChoice, 'waiting'>;
type KindChoice = Choice['kinds'][number];
type Change = (part: Partial<Choice>) => void;
type Part = { choice: Choice; onChange: Change };

const EVENING = { quietFrom: '20:00', quietUntil: '07:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
/** Half hours, as everybody reads them here; a device's own field of time would say 08:00 PM on some. */
const CLOCKS = HOURS.flatMap(({ label }) => [label, label.replace(/00$/, '30')]);
const clocksWith = (chosen: string | null) =>
  [...new Set([...CLOCKS, ...(chosen ? [chosen] : [])])]
    .sort()
    .map((clock) => ({ value: clock, label: clock }));
const WEEKDAYS = Object.entries(texts.weekdays).map(([value, label]) => ({ value, label }));

const waysOf = (kind: NoticeKind) =>
  noticeWaysOf(kind).map((way) => ({
    value: way,
    label: texts.ways[way],
  }));

type OneKindProps = { chosen: KindChoice; onChange: (now: KindChoice) => void };

const OneKind = ({ chosen, onChange }: OneKindProps) => {
  const { kind, way, push } = chosen;
  const name = texts.kinds[kind];
  return (
    <Stack gap={1}>
      <SelectField
        label={name}
        hint={kind === 'votes' ? texts.votesHint : undefined}
        options={waysOf(kind)}
        value={way}
        onChange={({ target }) => onChange({ ...chosen, way: target.value as NoticeWay })}
      />
      {NOTICE_KINDS[kind].waits && (
        <Checkbox
          label={texts.push.kind}
          aria-label={texts.push.kindOf(name)}
          checked={push}
          onChange={({ target }) => onChange({ ...chosen, push: target.checked })}
        />
      )}
    </Stack>
  );
};

const Kinds = ({ choice, onChange }: Part) => (
  <Card title={texts.kindsTitle}>
    <Stack gap={2}>
      {choice.kinds.length === 0 && <p>{texts.none}</p>}
      {choice.kinds.map((one) => (
        <OneKind
          key={one.kind}
          chosen={one}
          onChange={(now) => onChange({ kinds: choice.kinds.map((old) => (old === one ? now : old)) })}
        />
      ))}
      <p className="soft">{texts.always}</p>
    </Stack>
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
      <Stack gap={2}>
        <Checkbox
          label={texts.quietOn}
          checked={isOn}
          onChange={({ target }) =>
            onChange(target.checked ? EVENING : { quietFrom: null, quietUntil: null })
          }
        />
        {isOn && (
          <Row>
            {field('quietFrom')}
            {field('quietUntil')}
          </Row>
        )}
        <p className="soft">{texts.quietHint}</p>
      </Stack>
    </Card>
  );
};

const Digest = ({ choice, onChange }: Part) => (
  <Card title={texts.digestTitle}>
    <Stack gap={2}>
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
    </Stack>
  </Card>
);

const faultsOf = ({ quietFrom, quietUntil }: Choice): Faults => {
  if (quietFrom === null) return {};
  return quietFrom === quietUntil ? { quietUntil: texts.same } : {};
};

type Outcome = { tone: 'success' | 'danger'; text: string };

export const NoticesForm = ({ stored }: { stored: Choice & { waiting: number } }) => {
  const { waiting: _, ...first } = stored;
  const [choice, setChoice] = useState<Choice>(first);
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change: Change = (part) => {
    setOutcome(null);
    setChoice((before) => ({ ...before, ...part }));
  };
  const [save, busy] = useOnce(async () => {
    const found = faultsOf(choice);
    setFaults(found);
    setOutcome(null);
    if (Object.keys(found).length > 0) return;
    try {
      await chooseNotices(choice);
      setOutcome({ tone: 'success', text: texts.saved });
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorText(error, texts.saveFailed) });
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <Kinds choice={choice} onChange={change} />
        <Quiet choice={choice} onChange={change} faults={faults} />
        <Digest choice={choice} onChange={change} />
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <Row>
          <SubmitButton busy={busy} busyLabel={texts.save}>
            {texts.save}
          </SubmitButton>
        </Row>
      </Stack>
    </form>
  );
};
