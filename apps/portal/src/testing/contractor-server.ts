/** The server's answers for a contractor: its record, and empty lists unless the test fills them. */
import { contractorAssignmentEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { type OwnContractor, ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import { ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import { anOwnContractor } from './contractor-samples.ts';
import { answerEndpoint } from './fake-server.ts';

export const serveContractorPortal = (firm: Partial<OwnContractor> = {}) => {
  answerEndpoint(ownContractorEndpoints.findOwn, { contractor: anOwnContractor(firm) });
  answerEndpoint(contractorAssignmentEndpoints.listCases, []);
  answerEndpoint(contractorAssignmentEndpoints.listPayments, []);
  answerEndpoint(contractorAssignmentEndpoints.listJobs, []);
  answerEndpoint(ownQuoteEndpoints.listRequested, []);
  answerEndpoint(ownQuoteEndpoints.listCurrent, []);
  answerEndpoint(ownQuoteEndpoints.listHistorical, []);
};
