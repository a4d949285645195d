/** The record of a decision as its PDF prints it (rules 2.2): every instant and label as finished text. */

import { inEnglish } from '@stoep/contract/kit/tell';
import { recordPaperSentences as texts } from '@stoep/contract/scheme/record-paper.sentences';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { ApprovalRecord, RecordedBallot } from '@stoep/domain/scheme/approval-record';
import { brandColours } from '../../kernel/brand-colours.ts';
import type { PdfData } from '../../kernel/pdf/printable.ts';

/** The record with what proves it. */
export type RecordModel = ApprovalRecord & {
  readonly sha256: string;
  readonly signature: string;
  readonly publicKey: string;
};

export type RecordAgent = {
  readonly name: string;
  readonly colour: string;
  readonly addressLines: readonly string[];
  readonly telephone: string | null;
  readonly email: string | null;
};

const NONE = '—';
const at = (instant: string | null) => (instant === null ? NONE : formatInstant(new Date(instant)));
const present = (rows: readonly (readonly [string, string | null])[]): PdfData =>
  rows.flatMap(([name, value]) => (value?.trim() ? [[name, value]] : []));

const remarkOf = (ballot: RecordedBallot): string =>
  [
    ballot.chair ? 'Chair' : '',
    ballot.interest === null ? '' : `Recused: ${ballot.interest}`,
    ballot.removedAt === null ? '' : `Left office ${at(ballot.removedAt)}: not counted`,
  ]
    .filter((part) => part !== '')
    .join('. ');

const countOf = (model: RecordModel, ...votes: readonly string[]): string => {
  const counted = model.ballots.filter(
    (ballot) =>
      ballot.removedAt === null &&
      ballot.vote !== null &&
      votes.includes(ballot.vote) &&
      (ballot.interest === null || ballot.vote.startsWith('Abstained')),
  );
  return String(counted.length);
};

/** The data of `templates/approval-record.typ`; `logo` is the file name the image is passed under. */
export const approvalRecordView = (model: RecordModel, agent: RecordAgent, logo: string | null): PdfData => {
  const changes = model.ballots.flatMap((ballot) =>
    ballot.events.length > 1
      ? ballot.events.map((event) => [ballot.trustee, event.vote, at(event.at), event.by])
      : [],
  );
  return {
    title: `Record of decision: ${model.subject}`,
    heading: 'Record of decision',
    slim: `Record of decision · ${model.building} · ${at(model.decidedAt)}`,
    building: model.building,
    brand: {
      ...brandColours(agent.colour),
      name: agent.name,
      logo,
      footer: [agent.name, ...agent.addressLines, agent.telephone, agent.email]
        .filter((part) => part?.trim())
        .join(' · '),
    },
    subject: model.subject,
    outcome: {
      label: 'Outcome',
      state: model.outcome,
      note: [
        `Decided ${at(model.decidedAt)}`,
        model.byCastingVote ? "by the chair's casting vote" : '',
        model.reason === null ? '' : `Reason: ${model.reason}`,
      ]
        .filter((part) => part !== '')
        .join('. '),
    },
    textTitle: 'Text put to the trustees',
    text: model.description.split('\n').filter((part) => part.trim() !== ''),
    question: {
      title: 'What was voted on',
      rows: present([
        ['Approval type', model.type],
        ['Amount', model.amountCents === null ? null : formatMoney(cents(model.amountCents), 'plain')],
        ['Put on', at(model.startsAt)],
        ['Closing date', at(model.closesAt)],
        ['File shown', model.fileName],
        ['Reference', model.approvalId],
      ]),
    },
    count: {
      title: 'The count',
      rows: present([
        ['Required approvals', String(model.requiredCount)],
        ['Approved', countOf(model, 'Approved')],
        ['Declined', countOf(model, 'Declined')],
        ['Abstained', countOf(model, 'Abstained', 'Abstained due to inactivity')],
        ['On the roll', String(model.ballots.length)],
      ]),
    },
    votes: {
      title: 'Votes',
      columns: ['Trustee', 'Response', 'Response date', 'Remark'],
      rows: model.ballots.map((ballot) => [
        ballot.trustee,
        ballot.vote ?? NONE,
        at(ballot.votedAt),
        remarkOf(ballot),
      ]),
    },
    history: {
      title: 'Changed votes',
      columns: ['Trustee', 'Response', 'Date', 'Given by'],
      rows: changes,
    },
    signature: {
      title: 'Signature',
      rows: [
        ['Text shown', model.shown],
        ...(model.fileSha256 === null ? [] : [['File shown', model.fileSha256]]),
        ['Record', model.sha256],
        ['Signature', model.signature],
        ['Key', model.publicKey],
      ],
      // One file, for whoever holds the record: in the source language, as the record that is signed.
      notes: [texts.hashes, texts.checked].map(inEnglish),
    },
  };
};
