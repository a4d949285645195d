/** The server's answers for a contractor: its record, and empty lists unless the test fills them. */
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { type OwnContractor, ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import { ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import { anOwnContractorAnswer } from './contractor-samples.ts';
import { fakeEndpointAnswer } from './fake-server.ts';

export const answerContractorPortal = (firm: Partial<OwnContractor> = {}) => {
  fakeEndpointAnswer(ownContractorEndpoints.findOwn, { contractor: anOwnContractorAnswer(firm) });
  fakeEndpointAnswer(contractorOwnRecordEndpoints.listCases, []);
  fakeEndpointAnswer(contractorOwnRecordEndpoints.listPayments, []);
  fakeEndpointAnswer(contractorOwnRecordEndpoints.listJobs, []);
  fakeEndpointAnswer(ownQuoteEndpoints.listRequested, []);
  fakeEndpointAnswer(ownQuoteEndpoints.listCurrent, []);
  fakeEndpointAnswer(ownQuoteEndpoints.listHistorical, []);
};
