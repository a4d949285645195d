/** What single records show besides what every record does, by the names that their declarations give. */
import type { SlotName } from '@stoep/contract/office/resource';
import type { ComponentType } from 'react';
import { UnderStatement } from '../bank/bank-import/under-statement.tsx';
import { InterestOfCharge } from '../bank/match/interest-of-charge.tsx';
import { UnderLine } from '../bank/match/parked-interest.tsx';
import { NewBudgets } from '../billing/budget/new-budgets.tsx';
import { OpenBudget } from '../billing/budget/open-budget.tsx';
import { CorrectThisReading } from '../billing/readings/correct-this-reading.tsx';
import { TariffBands } from '../billing/readings/tariff-bands.tsx';
import { ImportReport } from '../imports/import-report.tsx';
import { NewImport } from '../imports/new-import.tsx';
import { AccountPage } from '../ledger/account-page.tsx';
import { JournalParts } from '../ledger/journal-parts.tsx';
import { PersonPage } from '../people/person-page.tsx';
import { Telephone } from '../people/telephone.tsx';
import { BuildingPage } from '../scheme/building-page.tsx';
import { UnitPage } from '../scheme/unit-page.tsx';
import { ContractorPage } from '../suppliers/contractor-page.tsx';
import { TicketFiles } from '../works/ticket-files.tsx';
import { AuditCheck } from './audit-check.tsx';
import { DownloadStatements } from './download-statements.tsx';
import { PrintLetters } from './print-letters.tsx';
import { QuoteComparison } from './quote-comparison.tsx';
import { ViewAsButton } from './view-as-button.tsx';

const SLOTS = {
  'audit-check': AuditCheck,
  'new-import': NewImport,
  'import-report': ImportReport,
  'download-statements': DownloadStatements,
  'print-letters': PrintLetters,
  'quote-comparison': QuoteComparison,
  'view-as': ViewAsButton,
  telephone: Telephone,
  'person-page': PersonPage,
  'account-page': AccountPage,
  'building-page': BuildingPage,
  'contractor-page': ContractorPage,
  'unit-page': UnitPage,
  'ticket-files': TicketFiles,
  'journal-parts': JournalParts,
  'tariff-bands': TariffBands,
  'correct-reading': CorrectThisReading,
  'new-budgets': NewBudgets,
  'open-budget': OpenBudget,
  'bank-line': UnderLine,
  'reversed-charge': InterestOfCharge,
  'bank-statement': UnderStatement,
} satisfies Record<SlotName, ComponentType>;

/** The component of a slot, where one is declared. */
export const slotOf = (name: SlotName | undefined): ComponentType | undefined => name && SLOTS[name];
