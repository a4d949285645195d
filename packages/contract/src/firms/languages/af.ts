import { type Catalogue, unread } from '../../kit/language.ts';
import { contractors } from './af.contractors.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  compliance: unread({
    contractor: 'Kontrakteur',
    document: 'Dokument',
    validUntil: 'Geldig tot',
    endsLead:
      'Handig asseblief die nuwe een voor dan in. Daarsonder kan ons jou nie vra om te kwoteer nie, en betalings wag.',
    handDocument: 'Handig die dokument in',
    expiredLead:
      'Totdat ons die nuwe een het, kan ons jou nie vra om te kwoteer nie, en betalings wag vir FICA.',
    inOrderSubject: 'Die dokumente van {contractor} is in orde',
    inOrderLead: 'Ons het jou dokumente nagegaan. Betalings wat daarvoor gewag het, gaan voort.',
    missing: '{document} ontbreek.',
    expired: '{document} het verval.',
    endsSubject: '{document} verval oor {days, plural, one {{days} dag} other {{days} dae}}',
    expiredSubject: '{document} het verval',
  }),
  firmDocuments: unread({
    registration: 'Maatskappy se registrasiedokument',
    vat: 'Bevestigingsbrief van BTW',
    bank_letter: 'Bevestigingsbrief van die bankrekening',
    liability_cover: 'Bewys van aanspreeklikheidsdekking',
    coida: 'COIDA-brief van goeie stand',
  }),
  contractors,
};
