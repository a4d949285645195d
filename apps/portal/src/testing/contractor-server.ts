/** What the server answers a contractor: its record, and every list of the portal empty until a test says otherwise. */
import { contractorWork } from '@stoep/contract/suppliers/contractor-work';
import { contractors, type OwnContractor } from '@stoep/contract/suppliers/contractors';
import { quotes } from '@stoep/contract/works/quotes';
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
