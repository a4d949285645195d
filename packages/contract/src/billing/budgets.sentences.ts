/** Server sentences about budgets, levy lines and exclusive-use areas. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const budgetSentences = declareSentences('budgets', {
  savedMeanwhile:
    'Another person has saved this budget meanwhile. Choose your value or theirs where both are shown, and save again.',
  notADraft: 'You can change only a draft. This budget is {state}.',
  frozen: 'The trustees are voting on this budget. Withdraw the vote to change it.',
  chooseAccount: 'Choose an account of the chart.',
  controlAccount: 'This is a control account. Choose another account.',
  enterName: 'Enter a description.',
  notBelowNothing: 'Enter zero or more.',
  monthsDiffer: 'The twelve months add up to {months}, but the amount for the year is {year}. Correct one of them.',
  nameTwice: 'Another levy line has this name.',
  oneRest: 'One levy line of each fund collects the remainder. Leave the amount of one line empty.',
  restBelow:
    'Nothing remains for this line: the other levy lines already collect more than the fund’s contributions of {contributions}. Lower one of them.',
  instalmentsWrong: 'Enter 1 to 12 months.',
  aboveTenPercent:
    'This budget raises contributions by {percent} %. They were {before} in the year before. Without a general meeting, trustees may raise them by at most 10 %, to {most} (PMR 21(3)(b)). Lower the budget, or record the resolution of a general meeting with its minutes.',
  importRaises:
    'With this line the building collects {now} a year from {day}. In the year before it was {before}, and trustees may raise that to at most {most} (PMR 21(3)(b)). For more, enter a budget under Levies > Budgets, with the resolution of a general meeting.',
  twiceInAYear:
    'The trustees have raised contributions for this financial year already. A second rise needs a general meeting (PMR 21(3)(b)): record its resolution with the minutes.',
  answerReserve:
    'Regulation 2 requires {asked} for the reserve fund, and this budget has {given}. Raise the amount, or enter the reason for less.',
  noItems: 'Enter the costs of the building first.',
  quotasOff: 'The participation quotas do not add up to 100.0000 %: correct the units first. Without a quota: {units}.',
  quotasOffWhole: 'The participation quotas do not add up to 100.0000 %: correct the units first.',
  unitsWithout: '“{line}” is divided by {basis}, which is missing for {units}.',
  nothingToShare: '“{line}” is divided by {basis}, but no unit has a value for it.',
  aboutTheBudget: 'Contributions of {amount} for the year from {day}',
  leviesPosted:
    'Levies of this building are already posted. Change its budget from a later month, or draft next year’s budget.',
  monthOfThisYear: 'Choose a month from {from} to {until}.',
  resolvedLongBefore: 'The resolution must be dated within the year before {day}. Check its date.',
  twelveMonthsOnly:
    '“{line}” is spread over fewer than 12 months. That is possible only from the first month of the financial year. This budget starts later, so choose 12.',
  yearHasBudget: 'This building has a draft or a proposed budget for the year from {day}.',
  nothingLeft: 'There is no shortfall this year.',
  noMonthsLeft: 'No month is left in this year to collect the shortfall.',
  collectedAlready: 'The shortfall is already being collected.',
  firstOfAMonth: 'Choose a month without a levy run: {day} or later.',
  sayWhyNow: 'Enter why this cannot wait for the next budget (PMR 21(3)(a)).',
  resolvedLater: 'The date of the resolution cannot be in the future.',
  lineNamed: 'The building already has a levy line with this name in that month. Choose another name.',
  noUnits: 'This building has no units yet.',
  areaEnds: 'The end date is before the start date.',
  noticeTask: pluralSentence<'building' | 'day'>('Levy notice: {building}, from {day}'),
  noticeText:
    'The budget was approved. Send the levy notice within 14 days (PMR 25(1)), with the monthly amount, the first month, the due day, the interest on arrears, and how to dispute a charge.',
});
