/** Makes approvals of the demo: open ones of several types for Thandiwe and Anil, and decided ones of every kind. */
import { DEMO_TRUSTEES } from './buildings.ts';
import {
  type DemoPortfolio,
  type DemoTableRow,
  demoDayTimeCell,
  demoMonthDayCell,
  demoTodayOffsetCell,
} from './demo-tables.ts';
import { renderDemoPdf } from './pdf.ts';

type Question = DemoTableRow & {
  readonly key: string;
  readonly building: string;
  readonly subject: string;
  readonly description: string;
  readonly type: string;
};

/**
 * A approved, D declined, B abstained, S silent until the end, R recused, - not answered; in the order of the
 * trustees.
 */
type Input = { readonly question: Question; readonly votes: string };

const OPEN: readonly Input[] = [
  {
    votes: '--RA-',
    question: {
      key: 'ap-payment',
      building: 'a',
      subject: 'Payment to Highveld Plumbing: water feed, second claim',
      description:
        'Second claim of R\u00a037\u00a0000.00 for the main water feed. Two of three joints are done; photos are with the maintenance trustee.',
      type: 'Payment',
      amount: '37 000',
      payment: 'p-j1-2',
    },
  },
  {
    votes: '---A-',
    question: {
      key: 'ap-payment-2',
      building: 'a',
      subject: 'Payment to Nightwatch Guarding: panic buttons',
      description: 'Four panic buttons at the gate house, R\u00a09\u00a0775.00.',
      type: 'Payment',
      amount: '9 775',
      payment: 'p-alarm',
    },
  },
  {
    votes: '--RA-',
    question: {
      key: 'ap-quote',
      building: 'a',
      subject: 'Waterproofing of block B: quotation of Umoya',
      description:
        'Two quotations were received: Umoya Waterproofing R\u00a0189\u00a0500.00 and Highveld Plumbing R\u00a0214\u00a0800.00, both with ten years of guarantee. The maintenance trustee recommends Umoya.',
      type: 'Maintenance Quote Selection',
      amount: '189 500',
      job: 'j2',
      quote: 'q-j2-c2',
    },
  },
  {
    votes: '-A---',
    question: {
      key: 'ap-aod',
      building: 'a',
      subject: 'Acknowledgement of debt (AOD) of account ALR016',
      description:
        'Arrears of R\u00a025\u00a0200.00 over twelve months, R\u00a06\u00a0800.00 a month with the current levy. Interest is still charged on what is unpaid.',
      type: 'AOD',
      amount: '25 200',
      aod: 'aod-waiting',
    },
  },
  {
    votes: '---AA',
    question: {
      key: 'ap-work',
      building: 'a',
      subject: 'Electric fence: accept the finished work',
      description: 'The yearly service is done and the certificate issued. Invoice R\u00a018\u00a0975.00.',
      type: 'Maintenance work approval',
      amount: '18 975',
      job: 'j4',
    },
  },
  {
    votes: '-----',
    question: {
      key: 'ap-minutes',
      building: 'a',
      subject: 'Minutes of the trustees\u2019 meeting of last month',
      description: 'Please read the minutes attached and approve them as a true record.',
      type: 'Minutes',
    },
  },
  {
    votes: '--A--',
    question: {
      key: 'ap-fine',
      building: 'a',
      subject: 'Fine for rubble in the stairwell, A-22',
      description: 'Fine of R\u00a0500.00 under conduct rule 9, after a hearing.',
      type: 'Conduct Fine',
      amount: '500',
      conduct_letter: 'letter-3',
    },
  },
  {
    votes: '-D-',
    question: {
      key: 'ap-b-lift',
      building: 'b',
      subject: 'Payment to Table Bay Lifts: second claim',
      description: 'Second claim of R\u00a0206\u00a0000.00 for the passenger lift.',
      type: 'Payment',
      amount: '206 000',
      payment: 'p-j9-2',
    },
  },
];

const DECIDED: readonly (Input & { month: number; state: string; withdrawn?: string })[] = [
  {
    month: -1,
    state: 'Declined',
    votes: 'DDDAS',
    question: {
      key: 'ap-d1',
      building: 'a',
      subject: 'Payment to Protea Painters: boundary wall, extra',
      description: 'Extra work of R\u00a027\u00a0600.00 that was not ordered.',
      type: 'Payment',
      amount: '27 600',
      payment: 'p-declined',
    },
  },
  {
    month: -2,
    state: 'Approved',
    votes: 'AARAS',
    question: {
      key: 'ap-d2',
      building: 'a',
      subject: 'Main water feed: quotation of Highveld Plumbing',
      description: 'Quotation of R\u00a0148\u00a0350.00; the other one was R\u00a0163\u00a0900.00.',
      type: 'Maintenance Quote Selection',
      amount: '148 350',
      job: 'j1',
      quote: 'q-j1-c1',
    },
  },
  {
    month: -3,
    state: 'Approved',
    votes: 'AAAAB',
    question: {
      key: 'ap-d3',
      building: 'a',
      subject: 'Budget of the new financial year',
      description: 'Administrative levy up by 7 %, reserve fund up by 7 %.',
      type: 'Budget',
    },
  },
  {
    month: -4,
    state: 'Approved',
    votes: 'AASAA',
    question: {
      key: 'ap-d4',
      building: 'a',
      subject: 'Fine for noise, A-9',
      description: 'Second fine of R\u00a0750.00 under conduct rule 14, after a hearing.',
      type: 'Conduct Fine',
      amount: '750',
      conduct_letter: 'letter-1',
    },
  },
  {
    month: -5,
    state: 'Lapsed',
    votes: 'ABSSS',
    question: {
      key: 'ap-d5',
      building: 'a',
      subject: 'Letter about parking in the fire lane',
      description: 'Send the letter to A-27?',
      type: 'Conduct Letter',
      conduct_letter: 'letter-2',
    },
  },
  {
    month: -6,
    state: 'Approved',
    votes: 'AASDA',
    question: {
      key: 'ap-d6',
      building: 'a',
      subject: 'Acknowledgement of debt (AOD) of account ALR014',
      description: 'Arrears of R\u00a034\u00a0800.00 over twelve months.',
      type: 'AOD',
      amount: '34 800',
      aod: 'aod-on-track',
    },
  },
  {
    month: -7,
    state: 'Withdrawn',
    votes: 'A----',
    withdrawn: 'Put again with a newer quotation',
    question: {
      key: 'ap-d7',
      building: 'a',
      subject: 'New intercom panel',
      description: 'R\u00a084\u00a0000.00 for a panel with cameras.',
      type: 'Maintenance Quote Selection',
      amount: '84 000',
      job: 'j7',
    },
  },
  {
    month: -7,
    state: 'Approved',
    votes: 'AARAA',
    question: {
      key: 'ap-d8',
      building: 'a',
      subject: 'Summons against an account in arrears',
      description: 'Taxed costs of about R\u00a04\u00a0120.00.',
      type: 'Legal',
      amount: '4 120',
      legal_case: 'g1',
    },
  },
  {
    month: -4,
    state: 'Approved',
    votes: 'AAA',
    question: {
      key: 'ap-d9',
      building: 'b',
      subject: 'Minutes of the annual general meeting',
      description: 'Minutes attached.',
      type: 'Minutes',
    },
  },
  {
    month: -2,
    state: 'Approved',
    votes: 'AAS',
    question: {
      key: 'ap-d10',
      building: 'c',
      subject: 'Roof timbers: accept the finished work',
      description: 'Treatment of blocks 1 and 3, R\u00a021\u00a0300.00.',
      type: 'Maintenance work approval',
      amount: '21 300',
      job: 'j11',
    },
  },
];

const VOTE: Readonly<Record<string, string>> = {
  A: 'Approved',
  D: 'Declined',
  B: 'Abstained',
  S: 'Abstained due to inactivity',
};

/** Sentences of personal interest, as the product writes them. */
const INTERESTS: Readonly<Record<string, string>> = {
  Payment: 'own payment',
  'Maintenance Quote Selection': "own company's quote",
  Legal: 'own debt',
};

type Times = { readonly voted: (index: number) => string; readonly ended: string };

const addBallots = (portfolio: DemoPortfolio, { question, votes }: Input, times: Times): void => {
  (DEMO_TRUSTEES[question.building] ?? []).forEach((contact, index) => {
    const mark = votes[index] ?? '-';
    const vote = VOTE[mark] ?? null;
    portfolio.add('ballots', {
      key: `${question.key}-${contact}`,
      approval: question.key,
      contact,
      vote,
      voted_at: vote === null ? null : mark === 'S' ? times.ended : times.voted(index),
      recused_reason: mark === 'R' ? (INTERESTS[question.type] ?? null) : null,
      chair: index === 0 ? 'yes' : 'no',
    });
  });
};

const eligible = (votes: string) => [...votes].filter((mark) => mark !== 'R').length;
const required = (votes: string) => Math.floor(eligible(votes) / 2) + 1;

export const addDemoApprovals = (portfolio: DemoPortfolio): void => {
  for (const [index, approval] of OPEN.entries()) {
    const { question, votes } = approval;
    const starts_at = demoDayTimeCell(demoTodayOffsetCell(-4), `09:0${index}`);
    const file =
      question.type === 'Minutes'
        ? portfolio.attach(
            'files/minutes-trustees.pdf',
            renderDemoPdf({
              heading: 'Aloe Ridge Body Corporate',
              title: 'Minutes of the trustees',
              lines: [
                'Present: T Nkosi (chair), A Naicker, W Joubert and two others.',
                'Resolved: the fence is to be serviced each year in the same month.',
                'Resolved: three quotations are to be asked for above R 50 000.',
              ],
            }),
          )
        : null;
    const closes_at = demoDayTimeCell(demoTodayOffsetCell(6), '17:00');
    portfolio.add('approvals', {
      ...question,
      state: 'Awaiting trustees',
      required_count: required(votes),
      required_count_set: 'no',
      starts_at,
      closes_at,
      created_at: starts_at,
      file,
    });
    addBallots(portfolio, approval, {
      voted: (trustee) => demoDayTimeCell(demoTodayOffsetCell(-2), `1${trustee}:25`),
      ended: closes_at,
    });
  }
  for (const approval of DECIDED) {
    const { question, votes, month, state, withdrawn } = approval;
    const starts_at = demoDayTimeCell(demoMonthDayCell(month, 3), '09:00');
    const closes_at = demoDayTimeCell(demoMonthDayCell(month, 13), '17:00');
    const decided_at =
      state === 'Lapsed' || votes.includes('S') ? closes_at : demoDayTimeCell(demoMonthDayCell(month, 7), '18:30');
    portfolio.add('approvals', {
      ...question,
      state,
      required_count: required(votes),
      required_count_set: 'no',
      starts_at,
      closes_at,
      decided_at,
      created_at: starts_at,
      withdrawn_reason: withdrawn,
    });
    addBallots(portfolio, approval, {
      voted: (trustee) => demoDayTimeCell(demoMonthDayCell(month, 5), `1${trustee}:10`),
      ended: closes_at,
    });
  }
};
