/** The choices in one form: saved together, and nothing typed is lost when that fails. */
import {
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticeWay,
} from '@stoep/contract/people/notice-kinds';
import type { NoticeChoice } from '@stoep/contract/people/notices';
import { noticeTexts as texts } from '@stoep/contract/people/notices.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextField } from '@stoep/ui/form/text-field';
import { useOnce } from '@stoep/ui/form/use-once';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../data/api.ts';
import { chooseNotices } from '../../data/notices.ts';

type Choice = Omit<NoticeChoice, 'waiting'>;
type Change = (part: Partial<Choice>) => void;
type Part = { choice: Choice; onChange: Change };

const EVENING = { quietFrom: '20:00', quietUntil: '07:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const WEEKDAYS = Object.entries(texts.weekdays).map(([value, label]) => ({ value, label }));

const waysOf = (kind: NoticeKind) =>
  NOTICE_WAYS.filter((way) => way !== 'off' || NOTICE_KINDS[kind].off).map((way) => ({
    value: way,
    label: texts.ways[way],
  }));

const Kinds = ({ choice, onChange }: Part) => (
  <Card title={texts.kindsTitle}>
    <Stack gap={2}>
      {choice.kinds.length === 0 && <p>{texts.none}</p>}
      {choice.kinds.map(({ kind, way }) => (
        <SelectField
          key={kind}
          label={texts.kinds[kind]}
          hint={kind === 'votes' ? texts.votesHint : undefined}
          options={waysOf(kind)}
          value={way}
          onChange={({ target }) =>
            onChange({
              kinds: choice.kinds.map((one) =>
                one.kind === kind ? { kind, way: target.value as NoticeWay } : one,
              ),
            })
          }
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
    <TextField
      type="time"
      label={texts[name]}
      error={faults[name]}
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
  if (quietFrom === null && quietUntil === null) return {};
  const missing = Object.entries({ quietFrom, quietUntil }).filter(([, clock]) => !clock);
  if (missing.length > 0) return Object.fromEntries(missing.map(([name]) => [name, texts.clock]));
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
