/**
 * The data of the signed approval record, as its PDF prints it (rules 2.2). All instants and labels are finished
 * text.
 */

import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { decisionRecordSentences as texts } from '@stoep/contract/scheme/decision-record.sentences';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { SignedApprovalRecord, SignedApprovalRecordBallot } from '@stoep/domain/scheme/approval-record';
import { brandColoursOf } from '../../kernel/brand-colours.ts';
import type { PdfTemplateInput } from '../../kernel/pdf/printable-text.ts';

/** The approval record with its hash, signature and public key. */
export type ApprovalRecordModel = SignedApprovalRecord & {
  readonly sha256: string;
  readonly signature: string;
  readonly publicKey: string;
};

export type ApprovalRecordLetterhead = {
  readonly name: string;
  readonly colour: string;
  readonly addressLines: readonly string[];
  readonly telephone: string | null;
  readonly email: string | null;
};

const NONE = '—';
const at = (instant: string | null) => (instant === null ? NONE : formatInstant(new Date(instant)));
const present = (rows: readonly (readonly [string, string | null])[]): PdfTemplateInput =>
  rows.flatMap(([name, value]) => (value?.trim() ? [[name, value]] : []));

const remarkOf = (ballot: SignedApprovalRecordBallot): string =>
  [
    ballot.chair ? 'Chair' : '',
    ballot.interest === null ? '' : `Recused: ${ballot.interest}`,
    ballot.removedAt === null ? '' : `Left office ${at(ballot.removedAt)}: not counted`,
  ]
    .filter((part) => part !== '')
    .join('. ');

const countOf = (model: ApprovalRecordModel, ...votes: readonly string[]): string => {
  const counted = model.ballots.filter(
    (ballot) =>
      ballot.removedAt === null &&
      ballot.vote !== null &&
      votes.includes(ballot.vote) &&
      (ballot.interest === null || ballot.vote.startsWith('Abstained')),
  );
  return String(counted.length);
};

/** The data of `templates/approval-record.typ`. `logo` is the file name under which the image is passed. */
export const approvalRecordPdfData = (
  model: ApprovalRecordModel,
  agent: ApprovalRecordLetterhead,
  logo: string | null,
): PdfTemplateInput => {
  const changes = model.ballots.flatMap((ballot) =>
    ballot.events.length > 1 ? ballot.events.map((event) => [ballot.trustee, event.vote, at(event.at), event.by]) : [],
  );
  return {
    title: `Record of decision: ${model.subject}`,
    heading: 'Record of decision',
    slim: `Record of decision · ${model.building} · ${at(model.decidedAt)}`,
    building: model.building,
    brand: {
      ...brandColoursOf(agent.colour),
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
        ['Put to the trustees on', at(model.startsAt)],
        ['Closing date', at(model.closesAt)],
        ['File shown', model.fileName],
        ['Reference', model.approvalId],
      ]),
    },
    count: {
      title: 'Count of votes',
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
      rows: model.ballots.map((ballot) => [ballot.trustee, ballot.vote ?? NONE, at(ballot.votedAt), remarkOf(ballot)]),
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
      // There is one file for all readers, so it is in the source language, like the signed record.
      notes: [texts.hashes, texts.checked].map(translateSentenceToEnglish),
    },
  };
};
