import { type SentenceCatalogue, unreviewedTranslation } from '../../kit/language.ts';
import { afrikaansContractorSentences } from './af.contractors.ts';
import type { englishSuppliersSentences } from './en.ts';

export const afrikaansSuppliersSentences: SentenceCatalogue<typeof englishSuppliersSentences> = {
  compliance: unreviewedTranslation({
    contractor: 'Kontrakteur',
    document: 'Dokument',
    validUntil: 'Geldig tot',
    endsLead:
      'Laai asseblief die nuwe een voor dan op. Daarsonder kan ons jou nie nooi om te kwoteer nie en word jou betalings teruggehou.',
    handDocument: 'Laai die dokument op',
    expiredLead: 'Sonder ’n nuwe een kan ons jou nie nooi om te kwoteer nie en word jou betalings teruggehou.',
    inOrderSubject: 'Die dokumente van {contractor} is geldig',
    inOrderLead: 'Ons het jou dokumente nagegaan. Betalings wat daarvoor teruggehou is, gaan voort.',
    missing: '{document} ontbreek.',
    expired: '{document} het verval.',
    endsSubject: '{document} verval oor {days, plural, one {{days} dag} other {{days} dae}}',
    expiredSubject: '{document} het verval',
  }),
  firmDocuments: unreviewedTranslation({
    registration: 'Maatskappy se registrasiedokument',
    vat: 'Bevestigingsbrief van BTW',
    bank_letter: 'Bevestigingsbrief van die bankrekening',
    liability_cover: 'Bewys van aanspreeklikheidsdekking',
    coida: 'COIDA-brief van goeie stand',
  }),
  contractors: afrikaansContractorSentences,
  invoices: 'awaited',
  payments: 'staff',
};
