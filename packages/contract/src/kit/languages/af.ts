import { type Catalogue, unread } from '../language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  audit: 'staff',
  operating: 'staff',
  outages: unread({
    database: 'Die databasis antwoord nie op die oomblik nie. Probeer asseblief oor ’n oomblik weer.',
    fileStore:
      'Lêers kan nie op die oomblik gestoor of gelees word nie. Probeer asseblief oor ’n oomblik weer.',
  }),
  connections: unread({
    tooSlow: 'Die versoek het nie betyds aangekom nie. Probeer asseblief weer.',
    headTooLarge: 'Die kop van hierdie versoek is te groot. Stuur asseblief korter opskrifte.',
  }),
  limits: unread({
    tryAgain: 'Te veel pogings. Jy kan ná {at} weer probeer.',
    loginLocked:
      'Te veel verkeerde wagwoorde. Kies ’n nuwe wagwoord per e-pos om dadelik aan te meld, of probeer ná {at} weer.',
  }),
  staffReasons: 'staff',
  reasons: unread({
    agreementStart: 'Voer in wanneer die ooreenkoms begin.',
    agreementAmount: 'Voer die bedrag in waaroor ooreengekom is.',
    agreementBeforeActive: 'Voeg eers die getekende ooreenkoms by; merk dit dan as aktief.',
    contributionStays:
      '’n Bydrae tot die regspersoon bly by die eienaar. Net wat verbruik volg of waaroor ooreengekom is, mag skuif.',
    interestStays: 'Rente op die eienaar se agterstallige bedrag bly by die eienaar.',
    fineStays: '’n Boete bly by die rekening waarvoor daaroor besluit is.',
    legalCostStays: 'Regskoste van die eienaar se rekening bly by die eienaar.',
    beforeLetterOfDemand: 'Hierdie datum kan nie voor die aanmaning van {day} wees nie.',
    beforeSummonsSentToCourt:
      'Hierdie datum kan nie wees voor die dagvaarding op {day} na die hof gestuur is nie.',
    beforeSummonsServed: 'Hierdie datum kan nie wees voor die dagvaarding op {day} beteken is nie.',
    beforeJudgementGranted: 'Hierdie datum kan nie voor die vonnis van {day} wees nie.',
    beforeSection65: 'Hierdie datum kan nie voor die artikel 65 van {day} wees nie.',
    beforeSection66: 'Hierdie datum kan nie voor die artikel 66 van {day} wees nie.',
    beforeStart: 'Hierdie datum kan nie voor die begin van {day} wees nie.',
    judgementFirst: 'Dit volg op ’n vonnis: voer eers die datum in waarop dit gegee is.',
    eventAhead: 'Hierdie datum is in die toekoms. Voer dit in wanneer dit gebeur het.',
    judgementYes: '’n Saak met ’n vonnisdatum het ’n vonnis: stel dit op ja.',
  }),
  errors: unread({
    unauthorized: 'Ongemagtigde versoek. Meld asseblief weer aan.',
    bad_credentials: 'Aanmelding het misluk, maak seker die e-pos en wagwoord is korrek.',
    invalid: 'Kyk asseblief na die gemerkte velde.',
    invalid_json: 'Die versoek kon nie gelees word nie.',
    otp_required: 'Voer asseblief die kode van jou verifikasie-toep in.',
    fresh_login_required: 'Bevestig asseblief jou wagwoord om voort te gaan.',
    forbidden: 'Jy het nie toegang tot hierdie funksie nie.',
    viewing_only: 'Jy kyk na die portaal as iemand anders: niks kan hier verander word nie.',
    numbers_hidden: 'Jy sien nie sulke nommers voluit nie. ’n Administrateur besluit wie dit doen.',
    viewing_private: 'Dit is privaat vir die persoon en word nie aan personeel gewys nie.',
    not_yours: 'Jy mag net jou eie besonderhede gebruik.',
    not_found: 'Nie gevind nie.',
    method_not_allowed: 'Nie toegelaat nie.',
    conflict: 'Dit kan nie meer gedoen word nie.',
    already_voted: 'Jy het reeds oor hierdie goedkeuring gestem.',
    conflict_of_interest: 'Jy het ’n persoonlike belang in hierdie saak en mag net buite stemming bly.',
    in_progress: 'Ons werk nog hieraan. Wag asseblief ’n oomblik.',
    changed_meanwhile:
      'Iemand het dit intussen verander. Kyk asseblief weer daarna, en stoor dan nog ’n keer.',
    too_large: 'Hierdie lêer is te groot.',
    unsupported_type: 'Hierdie soort lêer of versoek word nie aanvaar nie.',
    unreadable_file: 'Hierdie lêer kon nie gelees word nie.',
    unsafe_file:
      'Hierdie lêer bevat ’n skrip of ’n verborge lêer, en word nie aanvaar nie. Stoor dit asseblief as ’n gewone PDF of prent.',
    key_reused:
      'Dit is twee keer met verskillende inhoud gestuur. Laai asseblief die bladsy weer en probeer nog ’n keer.',
    too_many: 'Te veel pogings. Wag asseblief ’n rukkie en probeer weer.',
    login_locked: 'Te veel verkeerde wagwoorde. Kies ’n nuwe wagwoord per e-pos om dadelik aan te meld.',
    internal: 'Iets het aan ons kant verkeerd geloop. Probeer asseblief weer.',
    unavailable: 'Die diens is besig. Probeer asseblief oor ’n oomblik weer.',
    no_space: 'Daar is nie meer plek om dit te stoor nie.',
  }),
  joining: unread({
    next: '{first} {next}',
    comma: '{first}, {next}',
    and: '{first} en {last}',
  }),
  kernel: unread({
    ifButtonFails: 'As die knoppie nie werk nie, kopieer hierdie adres:',
    tooLong: 'Te lank.',
    fieldNotKnown: 'Hierdie veld is nie bekend nie.',
    largerThan: 'Hierdie lêer is te groot: {megabytes} MB is die perk.',
    fieldTwice: 'Hierdie veld is twee keer gestuur.',
    fileNotExpected: 'Hierdie lêer word nie hier verwag nie.',
    fileTwice: 'Hierdie lêer is twee keer gestuur.',
    numberHidden: '’n Deel van die nommer is versteek. Los dit so of tik die hele nommer.',
    chooseFile: 'Kies asseblief ’n lêer.',
    stepNotOpen:
      'Dit kan nie gedoen word soos sake nou staan nie. Laai die bladsy weer om te sien wat gedoen kan word.',
    notAccepted: 'Hierdie lêer word nie aanvaar nie. Kies asseblief ’n {kinds}.',
    notWhole:
      'Hierdie lêer is beskadig. Kies dit asseblief weer, of stoor dit nog ’n keer en stuur daardie een.',
    pictureTooLarge:
      'Hierdie prent het meer as {megapixels} miljoen beeldpunte. Stoor dit asseblief kleiner en stuur daardie een.',
    holdsMacros:
      'Hierdie lêer bevat makro’s. Stoor dit asseblief as ’n gewone Word-dokument (.docx) of Excel-werkboek (.xlsx) en stuur daardie een.',
    holdsScript:
      'Hierdie PDF bevat ’n skrip, ’n program of ’n ander lêer. Druk dit asseblief na PDF en stuur daardie een.',
    cannotBeChecked:
      'Hierdie PDF is beskerm of gebou op ’n manier wat ons nie kan nagaan nie. Druk dit asseblief na PDF en stuur daardie een.',
    holdsSecond: 'Hierdie lêer bevat ’n ander lêer. Stoor asseblief die dokument weer en stuur daardie een.',
    harmful: 'Hierdie lêer is as skadelik herken en word nie aanvaar nie.',
    or: '{first} of {last}',
    pdf: 'PDF',
    image: 'JPEG-, PNG-, WebP- of HEIC-prent',
    document: 'Word-dokument',
    spreadsheet: 'Excel-werkboek',
    archive: 'zip-argief',
  }),
  problems: unread({
    missing: 'Vul dit asseblief in.',
    check: 'Gaan asseblief na wat jy hier ingevul het.',
    text: 'Voer asseblief teks in.',
    number: 'Voer asseblief ’n getal in.',
    wholeNumber: 'Voer asseblief ’n heelgetal in.',
    yesOrNo: 'Kies asseblief ja of nee.',
    list: 'Gee asseblief ’n lys.',
    fields: 'Gee asseblief die velde van hierdie deel by hul name.',
    day: 'Voer asseblief ’n datum in wat bestaan, as JJJJ-MM-DD.',
    instant: 'Voer asseblief ’n datum en ’n tyd in, soos 2026-11-22T08:30:00Z.',
    email: 'Voer asseblief ’n geldige e-posadres in.',
    url: 'Voer asseblief ’n volledige adres in, soos https://www.example.com.',
    choose: 'Kies asseblief uit die lys.',
    give: 'Gee asseblief {value}.',
    chooseOneOf: 'Kies asseblief {values}.',
    atLeastLong:
      'Gebruik asseblief ten minste {count, plural, one {{count} karakter} other {{count} karakters}}.',
    atMostLong:
      'Gebruik asseblief hoogstens {count, plural, one {{count} karakter} other {{count} karakters}}.',
    atLeastMany: 'Kies asseblief ten minste {count}.',
    atMostMany: 'Kies asseblief hoogstens {count}.',
    orMore: 'Voer asseblief {least} of meer in.',
    orLess: 'Voer asseblief {most} of minder in.',
  }),
  mails: unread({
    dear: 'Beste {name}',
    goodDay: 'Goeie dag',
    building: 'Gebou',
    unit: 'Eenheid',
    account: 'Rekening',
    amount: 'Bedrag',
    paymentReference: 'Betalingsverwysing',
    choose: 'Kies wat ons vir jou stuur',
  }),
};
