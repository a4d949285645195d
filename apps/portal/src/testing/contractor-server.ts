/** What the server answers a contractor: its record, and every list of the portal empty until a test says otherwise. */
import { contractorWork } from '@stoep/contract/firms/contractor-work';
import { contractors, type OwnContractor } from '@stoep/contract/firms/contractors';
import { quotes } from '@stoep/contract/operations/quotes';
import { aFirm } from './contractor-samples.ts';
import { answers } from './fake-server.ts';

export const serveContractor = (firm: Partial<OwnContractor> = {}) => {
  answers(contractors.findOwn, { contractor: aFirm(firm) });
  answers(contractorWork.listCases, []);
  answers(contractorWork.listPayments, []);
  answers(contractorWork.listJobs, []);
  answers(quotes.listRequested, []);
  answers(quotes.listCurrent, []);
  answers(quotes.listHistorical, []);
};
