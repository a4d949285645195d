import { unread } from '../../../kit/language.ts';
import type { ScreenCatalogue } from '../../../languages/screens.ts';

export const account: ScreenCatalogue<'account'> = {
  account: unread({
    notFound: 'I-akhawunti ayitholakalanga.',
    loadFailed: 'Imininingwane ye-akhawunti ayitholakalanga.',
    failed: 'I-akhawunti ayibuyekezwanga.',
    network: 'Kukhona okungahambanga kahle.',
    success: 'I-akhawunti ibuyekezwe ngempumelelo!',
    loading: 'Imininingwane ye-akhawunti iyalayishwa…',
    name: 'Igama le-akhawunti',
    nameNote: 'Umenzeli wenu wokuphatha kuphela ongashintsha igama le-akhawunti.',
    email: 'I-imeyili',
    telephone: 'Ucingo',
    telephoneHint: 'Nekhodi yendawo, isibonelo 011 123 4567 noma 082 123 4567',
    identityType: 'Uhlobo lukamazisi',
    identityTypes: {
      sa_id: 'Inombolo kamazisi yaseNingizimu Afrika',
      passport: 'Inombolo yephasipoti',
      company: 'Inombolo yokubhaliswa kwenkampani',
      trust: 'Inombolo yetrasti',
    },
    identity: 'Inombolo kamazisi / yokubhaliswa / yephasipoti',
    identityHints: {
      sa_id: 'Amadijithi ayi-13, njengakumazisi',
      passport: 'Izinhlamvu namadijithi ayi-6 kuya kwangama-20, njengasekhasini elinesithombe',
      company: 'Isibonelo 2014/123456/07',
      trust: 'Isibonelo IT1234/2019',
    },
    address1: 'Umugqa 1 wekheli',
    address2: 'Umugqa 2 wekheli',
    address3: 'Umugqa 3 wekheli',
    optional: 'Akuphoqelekile',
    update: 'Buyekeza',
    busy: 'Kuyagcinwa…',
    missing: {
      email: 'Sicela nifake ikheli le-imeyili',
      phoneNumber: 'Sicela nifake inombolo yocingo',
      registrationId: 'Sicela nifake inombolo kamazisi, yokubhaliswa noma yephasipoti',
    },
  }),
};
