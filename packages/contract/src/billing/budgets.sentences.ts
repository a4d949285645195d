/** Server sentences about budgets, levy lines and exclusive-use areas. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const budgetSentences = declareSentences('budgets', {
  savedMeanwhile:
    'Another person saved this budget while you were typing. Both values are shown: keep yours or take theirs, and save again.',
  notADraft: 'Only a draft is changed. This budget is {state}.',
  frozen: 'The trustees are voting on this budget as it stands. Withdraw the vote to change it.',
  chooseAccount: 'Choose an account of the chart.',
  controlAccount: 'This account is kept by the product itself. Choose another.',
  enterName: 'Enter a text.',
  notBelowNothing: 'Enter nothing or more.',
  monthsDiffer: 'The twelve months come to {months}, the year to {year}.',
  nameTwice: 'Another levy line has this name.',
  oneRest: 'One levy line of each fund collects what is left. Leave the amount of one empty.',
  restBelow: 'The other levy lines of this fund collect more than its contributions of {contributions}.',
  instalmentsWrong: 'Enter 1 to 12 months.',
  aboveTenPercent:
    'Trustees alone may raise contributions to {most} ({percent} %) at most: 10 % above the {before} of the year before (PMR 21(3)(b)). Lower the budget, or record the resolution of a general meeting with its minutes.',
  importRaises:
    'With this line the building collects {now} a year from {day}: trustees alone may raise the {before} of the year before to {most} at most (PMR 21(3)(b)). Make a budget of it under Budgets, where the resolution of a general meeting is recorded with its minutes.',
  twiceInAYear:
    'The trustees have raised contributions for this financial year already. A second rise needs a general meeting (PMR 21(3)(b)): record its resolution with the minutes.',
  answerReserve:
    'Regulation 2 asks for {asked} in the reserve fund, and this budget puts in {given}. Raise it, or say why it may be less.',
  noItems: 'Enter what the building spends first.',
  quotasOff: 'The participation quotas do not add up to 100.0000 %: correct the units first. Without a quota: {units}.',
  quotasOffWhole: 'The participation quotas do not add up to 100.0000 %: correct the units first.',
  unitsWithout: '"{line}" is shared by {basis}, and nothing is known of {units}.',
  nothingToShare: '"{line}" is shared by {basis}, and there is nothing to share it by.',
  aboutTheBudget: 'Contributions of {amount} for the year from {day}',
  leviesPosted:
    'Levies of this building were posted here already. Change its budget from a later month, or make the next one with "Next year".',
  monthOfThisYear: 'Choose a month from {from} to {until}.',
  resolvedLongBefore: 'The resolution must be dated within the year before {day}. Check its date.',
  twelveMonthsOnly:
    '"{line}" is spread over fewer than twelve months. That cannot begin within the year: enter 12 months.',
  yearHasBudget: 'This building has a draft or a proposed budget for the year from {day}.',
  nothingLeft: 'Nothing of this year is left uncollected.',
  noMonthsLeft: 'No month of this year is left to collect it in.',
  collectedAlready: 'What the late approval left is being collected already.',
  firstOfAMonth: 'Choose a month that has not been raised yet: {day} or later.',
  sayWhyNow: 'Say why it cannot wait for the next budget (PMR 21(3)(a)).',
  resolvedLater: 'A resolution cannot be of a day to come.',
  lineNamed: 'The building has a levy line of this name in that month. Choose another.',
  noUnits: 'This building has no units yet.',
  areaEnds: 'It ends before it begins.',
  noticeTask: pluralSentence<'building' | 'day'>('Levy notice: {building}, from {day}'),
  noticeText:
    'The budget was approved. Send the levy notice within 14 days (PMR 25(1)). It says the amount a month and from when, the due day, the interest on arrears, and how to dispute it.',
});
