/** A step on many records: displays to which it is open and their sums, takes it, then lists the refused ones. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { OfficeResource, OfficeStepDefinition } from '@stoep/contract/office/office-resource';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Form, type RaRecord, useListContext, useNotify } from 'ra-core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../count-text.ts';
import { stepCancelLabelOf } from '../cancel-label.ts';
import { RecordFieldInput } from '../form/field-input.tsx';
import { FirstWrongField } from '../form/first-wrong-field.tsx';
import { labelInSentence } from '../form/label-in-sentence.ts';
import {
  checkStepOnRecords,
  type RecordCheckedForStep,
  type RecordOpenForStep,
  type RecordRefusedForStep,
  refusedRecordsText,
  takeStepOnRecords,
  undoStepOnRecords,
} from '../form/take-step-on-records.ts';
import { UnsavedChoice } from '../form/unsaved-choice.tsx';
import { columnSumTexts } from '../list/column-sums.ts';
import { useListColumns } from '../list/list-columns.ts';
import { StepConsequences } from './step-consequences.tsx';
import { StepFields } from './step-fields.tsx';
import { stepPreviewOf } from './step-previews.ts';
import { useUndoableNotice } from './undo-notice.tsx';

const counted = (count: number, { label, singular, plural = label }: OfficeResource): string =>
  `${formatCount(count)} ${labelInSentence(count === 1 ? singular : plural)}`;

type LinksProps = { resource: OfficeResource; records: readonly { id: string; title: string }[] };

const MOST_LINKS = 5;

/** In a new tab, because leaving the page would lose what was typed in the dialog. */
const Links = ({ resource, records }: LinksProps) => (
  <>
    {records.slice(0, MOST_LINKS).map(({ id, title }, at) => (
      <Fragment key={id}>
        {at > 0 ? ' · ' : null}
        <Link className="office-link" to={`/${resource.name}/${id}/show`} target="_blank">
          {title}
        </Link>
      </Fragment>
    ))}
    {records.length > MOST_LINKS ? ` and ${formatCount(records.length - MOST_LINKS)} more` : null}
  </>
);

type OthersProps = { resource: OfficeResource; heading: string; others: readonly RecordRefusedForStep[] };

/** Each reason once, with its records. */
const Others = ({ resource, heading, others }: OthersProps) =>
  others.length === 0 ? null : (
    <div className="office-not-open">
      <p>{heading}</p>
      <ul>
        {[...Map.groupBy(others, ({ why }) => why)].map(([why, records]) => (
          <li key={why}>
            {why} <Links resource={resource} records={records} />
          </li>
        ))}
      </ul>
    </div>
  );

const isRefused = (one: RecordCheckedForStep): one is RecordRefusedForStep => 'why' in one;

/** Must keep its identity: a new object would reset the form. */
const NOTHING_YET = {};

type Props = {
  resource: OfficeResource;
  name: string;
  action: OfficeStepDefinition;
  chosen: readonly RaRecord[];
  onClose: () => void;
};

type Values = Record<string, unknown>;
type Ready = { judged: readonly RecordCheckedForStep[] };

const useJudged = ({ resource, name, chosen }: Pick<Props, 'resource' | 'name' | 'chosen'>) => {
  const [ready, setReady] = useState<Ready>();
  // Fixed when the dialog opens, because the step may change the selection.
  const [these] = useState(() => chosen.map((one) => ({ id: String(one.id), title: String(one.title) })));
  useEffect(() => {
    let here = true;
    void checkStepOnRecords(resource, name, these).then((judged) => here && setReady({ judged }));
    return () => {
      here = false;
    };
  }, [resource, name, these]);
  return ready;
};

type Snapshot = Pick<Props, 'resource' | 'name' | 'action'>;

/** The notice after a step on many, with Undo where the step can be undone. */
const useToldOfMany = ({ resource, name, action }: Snapshot) => {
  const notify = useNotify();
  const undoable = useUndoableNotice();
  return (done: readonly RecordOpenForStep[], values: Record<string, unknown>) => {
    if (done.length === 0) return undefined;
    const taken = counted(done.length, resource);
    if (action.waits) {
      const waiting = done.length === 1 ? 'waits' : 'wait';
      return notify(`${action.label}: ${taken} ${waiting} for a second person.`, { type: 'info' });
    }
    const text = `${action.label}: ${taken} done.`;
    if (!action.undoable) return notify(text, { type: 'success' });
    return undoable(text, () => undoStepOnRecords({ resource, action: name, values }, done));
  };
};

export const StepOnManyDialog = ({ resource, name, action, chosen, onClose }: Props) => {
  const told = useToldOfMany({ resource, name, action });
  const { onSelect } = useListContext();
  const [records] = useState(chosen);
  const ready = useJudged({ resource, name, chosen });
  const [done, setDone] = useState<number>();
  const [left, setLeft] = useState<readonly RecordRefusedForStep[]>();
  /** Of the last try. */
  const [taking, setTaking] = useState<{ these: readonly RecordOpenForStep[]; values: Values }>();
  const open = (ready?.judged ?? []).filter((one): one is RecordOpenForStep => !isRefused(one));
  const others = (ready?.judged ?? []).filter(isRefused);
  const ids = new Set(open.map(({ id }) => id));
  const { columns } = useListColumns(resource);
  const sums = columnSumTexts(
    columns,
    records.filter((one) => ids.has(String(one.id))),
  );
  const Preview = stepPreviewOf(action.preview);
  const notify = useNotify();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const busy = done !== undefined && left === undefined;
  const typed = useRef(false);

  const take = async (these: readonly RecordOpenForStep[], values: Values) => {
    setTaking({ these, values });
    setLeft(undefined);
    setDone(0);
    const refused = await takeStepOnRecords({
      resource,
      action: name,
      chosen: these,
      bodyOf: () => ({ values }),
      onDone: setDone,
    });
    const notTaken = [...(left ?? []).filter(({ mayRetry }) => !mayRetry), ...refused];
    // Refused records stay selected, to be checked or retried.
    onSelect([...notTaken, ...others].map(({ id }) => id));
    const ofThese = new Set(refused.map(({ id }) => id));
    told(
      these.filter(({ id }) => !ofThese.has(id)),
      values,
    );
    if (notTaken.length === 0) return onClose();
    setLeft(notTaken);
    // The page was left during the calls, so the dialog can no longer tell.
    if (!here.current)
      notify(`${action.label}: not done: ${refusedRecordsText(notTaken)}`, { type: 'error', autoHideDuration: null });
    return undefined;
  };
  const submit = (filled: Record<string, unknown>) =>
    take(open, Object.fromEntries(Object.keys(action.fields).map((one) => [one, filled[one] ?? null])));
  const retried = new Set((left ?? []).filter(({ mayRetry }) => mayRetry).map(({ id }) => id));
  const tryAgain = () =>
    taking &&
    take(
      taking.these.filter(({ id }) => retried.has(id)),
      taking.values,
    );

  return (
    <Dialog
      open
      // A click outside must not discard what was typed or chosen.
      onClose={() => (typed.current && !left) || busy || onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="many-title"
      className="office-many"
    >
      <Form noValidate onSubmit={submit} record={NOTHING_YET} disableInvalidFormNotification>
        <DialogTitle id="many-title">{`${action.label}: ${counted(records.length, resource)}`}</DialogTitle>
        <UnsavedChoice typed={typed} />
        <DialogContent
          onInput={() => {
            typed.current = true;
          }}
        >
          {ready === undefined ? <LoadingState text="Checking each one…" lines={3} /> : null}
          {ready !== undefined && left === undefined ? (
            <>
              <p className="office-many-sum">
                {open.length === 0
                  ? 'This step is not possible for any of these now.'
                  : [`For ${counted(open.length, resource)}`, ...sums].join(' · ')}
              </p>
              {open.length > 0 ? <StepConsequences action={action} /> : null}
              {open.length > 0 ? (
                <StepFields>
                  {Object.entries(action.fields).map(([field, declared]) => (
                    <RecordFieldInput key={field} name={field} field={declared} />
                  ))}
                </StepFields>
              ) : null}
              {Preview && !busy
                ? records.filter((one) => ids.has(String(one.id))).map((one) => <Preview key={one.id} record={one} />)
                : null}
              {busy ? null : (
                <Others
                  resource={resource}
                  heading={`Not for ${formatCount(others.length)} of them:`}
                  others={others}
                />
              )}
            </>
          ) : null}
          {busy ? (
            <p role="status">{`${formatCount(done)} of ${formatCount(taking?.these.length ?? 0)} done…`}</p>
          ) : null}
          {left ? (
            <>
              <InlineNotice tone="danger">
                {`${formatCount(open.length - left.length)} done, ${formatCount(left.length)} not.`}
              </InlineNotice>
              <Others resource={resource} heading="Not done, and still selected in the list:" others={left} />
            </>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {left || (ready && open.length === 0) ? 'Close' : stepCancelLabelOf(action)}
          </Button>
          {retried.size > 0 ? (
            <Button variant="contained" onClick={() => void tryAgain()}>
              Try again
            </Button>
          ) : null}
          {left || (ready && open.length === 0) ? null : (
            <Button type="submit" variant="contained" disabled={busy || ready === undefined}>
              {action.label}
            </Button>
          )}
        </DialogActions>
        <FirstWrongField />
      </Form>
    </Dialog>
  );
};
