/**
 * What the headings of South African owners' lists, levy schedules and age analyses mean, in English and Afrikaans.
 * A heading is compared in lower case, without accents and signs, as words.
 */
import { BALANCE_AGE_MEANINGS, type ColumnMeaning } from './column-meanings.ts';

/** "P.Q. %" -> "pq"; "E-pos" -> "epos"; "Balance 31/10/26" -> "balance 31 10 26". */
export const headingWords = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/m\u00b2/g, 'm2')
    // Letters with points between them are one word, and so are email and m².
    .replace(/\b([a-z])\.(?=[a-z](?:\.|\b))/g, '$1')
    .replace(/\be[-\s](?=mail|pos)/g, 'e')
    .replace(/o\/s\b/g, 'outstanding')
    .replace(/\(s\)/g, '')
    .replace(/'s\b/g, '')
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();

/** Words that say nothing of the meaning: "Owner cell no." is "cell" of the owner. */
const NOISE = new Set(
  'no nr nommer number numbers num the of a an per r rand zar code kode info details die se van_die'.split(' '),
);
const OWNER = new Set(
  'owner owners registered reg eienaar eienaars geregistreerde member members lid lede debtor debtors customer client debiteur'.split(
    ' ',
  ),
);
const TENANT = new Set('tenant tenants huurder huurders lessee occupant occupants bewoner bewoners'.split(' '));

type Synonyms = readonly (readonly [ColumnMeaning, readonly string[]])[];

const list = (text: string): readonly string[] => text.split('|').map((one) => one.trim());

/** Headings as written, after `headingWords`. */
const WHOLE: Synonyms = [
  [
    'unit.door',
    list(
      'flat|flat no|unit|unit no|unit number|unit nr|door|door no|door number|door nr|apartment|apartment no|apt|apt no|flat number|eenheid|eenheid nr|eenheidnommer|eenheid nommer|woonstel|woonstel nr|woonstelnommer|deur|deur nr|deurnommer|townhouse|house no|unit door|flat unit|unit flat|property|eiendom|loft|loft no|cottage|cottage no|house|huis|huis nr|villa|chalet|suite|suite no|studio|stand|stand no|simplex|duplex|office|kantoor',
    ),
  ],
  [
    'unit.section',
    list(
      'sect|sec|section|section no|section nr|section number|sect no|sec no|sect nr|deel|deel nr|deelnommer|deel no|ss no|ss section|section ss plan|scheme section|deel op plan|sectional plan no',
    ),
  ],
  [
    'unit.floorArea',
    list(
      'area|area m2|area sqm|area sq m|m2|sqm|sq m|ext|extent|extent m2|extent sqm|ext m2|size|size m2|size sqm|floor area|floor area m2|floor area sqm|square metres|square meters|oppervlakte|oppervlakte m2|opp|opp m2|vloeroppervlakte|vloeroppervlakte m2|vloeropp|grootte|grootte m2|vk m|vkm|unit size|section area',
    ),
  ],
  [
    'unit.quota',
    list(
      'pq|pq in|p q|part quota|participation quota|participation|quota|participation quotas|part q|pq share|quota share|kwota|deelnemingskwota|deelname kwota|deelname|dk|kwota in|share|aandeel|ownership share|percentage share',
    ),
  ],
  [
    'owner.name',
    list(
      'owner|owners|owner name|owners name|owner s name|owner names|name of owner|names of owner|name of registered owner|registered owner|registered owners|registered name|owner full name|full name|full names and surname|name and surname|names and surname|name surname|name|names|customer|customer name|debtor|debtor name|account name|account holder|member|member name|eienaar|eienaars|naam van eienaar|eienaar naam|eienaar se naam|geregistreerde eienaar|naam en van|volle name|volle name en van|name en van|naam van|lid|owner trust company|owner company|owner entity|owner company trust|name owner|titleholder|title holder|who|person|people|surname init|surname initials|surname and init|surname and initials|surname name|surname first name|surname first names|van en voorletters|van voorletters|van en naam|full names|volle name|naam|naam van lid|name of member|name of members|lede|clients|client|client name|party|persoon|wie',
    ),
  ],
  [
    'owner.firstName',
    list(
      'first name|first names|firstname|firstnames|given name|given names|forename|forenames|initials|initial|owner first name|owner first names|owner initials|christian names|voornaam|voorname|voorletters|noemnaam|full first names|owner name first',
    ),
  ],
  [
    'owner.lastName',
    list(
      'surname|owner surname|last name|lastname|family name|owner last name|surname company|surname trust|surname or company|surname company name|van|familienaam|van maatskappy|eienaar van|van eienaar|surname entity|surname or entity',
    ),
  ],
  [
    'owner.idNumber',
    list(
      'id|id no|id nr|id number|identity|identity no|identity number|sa id|sa id no|owner id|owner id no|owner id number|id reg no|id reg|id or reg no|id registration|id registration no|id registration number|id company reg|id co reg no|id ck no|id passport|id passport no|id nommer|identiteitsnommer|id reg nr|id of reg nr|reg no|reg nr|registration no|registration number|registrasienommer|id ipass|id number reg no|id number registration number|id trust no',
    ),
  ],
  [
    'owner.email',
    list(
      'email|email address|email addr|emailaddress|mail|mail address|emails|owner email|owner email address|epos|epos adres|eposadres|eienaar epos|contact email|e address|email 1|primary email',
    ),
  ],
  [
    'owner.mobile',
    list(
      'cell|cell no|cell nr|cell number|cell phone|cellphone|cellphone no|cellphone number|cellular|mobile|mobile no|mobile number|mobile phone|owner cell|owner cell no|owner mobile|owner cellphone|sel|sel nr|selnr|selno|selfoon|selfoonnommer|selfoon nr|selnommer|eienaar sel|contact cell|whatsapp|cell 1|tel cell|tel c',
    ),
  ],
  [
    'owner.phone',
    list(
      'tel|tel no|tel nr|telephone|telephone no|telephone number|phone|phone no|phone number|contact|contact no|contact nr|contact number|contact numbers|contact tel|owner tel|owner phone|owner contact no|telefoon|telefoon nr|telefoonnommer|kontak|kontak nr|kontaknommer|tel h|tel w|tel home|tel work|landline|home tel|work tel|home phone|work phone|tel huis|tel werk',
    ),
  ],
  [
    'owner.address',
    list(
      'address|postal address|post address|address 1|address 2|address 3|address 4|addr 1|addr 2|addr 3|addr|postal 1|postal 2|postal 3|postal address 1|postal address 2|postal address 3|address line 1|address line 2|address line 3|street|street address|suburb|town|city|postal code|post code|postcode|postal|po box|pobox|adres|posadres|pos adres|adres 1|adres 2|adres 3|poskode|pos kode|posbus|stad|dorp|voorstad|owner address|owner postal address|mailing address|residential address|domicilium|physical address',
    ),
  ],
  [
    'tenant.name',
    list(
      'tenant|tenants|tenant name|name of tenant|huurder|huurders|huurder naam|naam van huurder|lessee|occupant|occupant name|tenant occupant|occupier|bewoner',
    ),
  ],
  [
    'tenant.email',
    list(
      'tenant email|tenant mail|tenant email address|email tenant|huurder epos|lessee email|occupant email|epos huurder',
    ),
  ],
  [
    'tenant.mobile',
    list(
      'tenant cell|tenant cell no|tenant mobile|tenant tel|tenant phone|tenant contact|tenant contact no|tenant contact number|cell tenant|huurder sel|huurder tel|sel huurder|lessee cell|occupant cell|tenant cellphone|huurder selfoon',
    ),
  ],
  [
    'account.number',
    list(
      'acc|acc no|acc nr|account|account no|account nr|account number|acct|acct no|accnt|accno|a c|a c no|levy acc|levy acc no|levy account|levy account no|levy account number|levy ref|levy reference|levy no|levy code|ref|ref no|reference|reference no|reference number|payment reference|payment ref|pay ref|deposit reference|deposit ref|customer code|customer no|debtor code|debtor no|acc code|acc ref|account ref|account code|rek|rek nr|rek no|reknr|rekening|rekening nr|rekeningnommer|rekening no|verw|verwysing|betaalverwysing|heffing verw|heffingrekening|code|kode|client code|ledger account',
    ),
  ],
  [
    'account.ownerSince',
    list(
      'owner since|since|ownership since|date of transfer|transfer date|date transferred|transferred|reg date|registration date|date registered|registered on|date of registration|occupation date|eienaar sedert|sedert|oordragdatum|datum van oordrag|registrasiedatum|owner from|from date|purchase date|date acquired|transfer',
    ),
  ],
  [
    'balance.total',
    list(
      'balance|balances|closing balance|balance due|amount due|amount outstanding|outstanding|outstanding balance|total outstanding|total due|amount owing|owing|owed|total owed|arrears|total arrears|arrear|saldo|saldo verskuldig|eindsaldo|uitstaande|uitstaande bedrag|uitstaande saldo|bedrag uitstaande|verskuldig|bedrag verskuldig|agterstallig|totaal uitstaande|totaal verskuldig|bal|closing bal|acc balance|account balance|levy balance|balance outstanding|due|nett balance|net balance|levies outstanding|owes|owe|skuld|closing|closing amount',
    ),
  ],
  [
    'balance.debit',
    list(
      'debit|dr|debits|debit balance|dr balance|debiet|debiete|debit bal|debiet saldo|dt|debits r|in arrear|in arrears',
    ),
  ],
  [
    'balance.credit',
    list(
      'credit|cr|credits|credit balance|cr balance|krediet|kt|krediete|credit bal|krediet saldo|unallocated|unapplied|unallocated credit|prepaid|prepayment|prepayments|paid in advance|in credit|advance|advances|vooruitbetaal|vooruitbetaling|vooruitbetalings|in krediet|ongetoewys',
    ),
  ],
  [
    'balance.current',
    list('current|curr|cur|lopend|lopende|huidig|huidige|not due|current month|lopende maand|current 0 30|current due'),
  ],
  [
    'levy.administrative',
    list(
      'admin levy|admin|administrative levy|administration levy|admin fund|admin fund levy|admin levies|administrative fund|administrative|normal levy|ordinary levy|basic levy|operating levy|levy admin|levy admin fund|adminheffing|admin heffing|administratiewe heffing|administrasie heffing|administrasieheffing|admin fonds|adminfonds|monthly admin levy|admin contribution|admin pm|basiese heffing|gewone heffing',
    ),
  ],
  [
    'levy.reserve',
    list(
      'reserve levy|reserve|reserves|reserve fund|reserve fund levy|reserve contribution|reserve fund contribution|levy reserve|levy reserve fund|reserwe|reserweheffing|reserwe heffing|reserwefonds|reserwefonds heffing|monthly reserve levy|res levy|res fund|mmr levy|maintenance reserve|reserve pm',
    ),
  ],
  [
    'levy.total',
    list(
      'levy|levies|levy pm|levy p m|monthly levy|monthly levies|total levy|total levies|levy amount|levy total|levy per month|current levy|levy incl|heffing|heffings|maandelikse heffing|totale heffing|heffing pm|heffing p m|heffing totaal|totaal heffing|levy raised|total monthly levy|heffing per maand|monthly contribution|total monthly',
    ),
  ],
];

/** Headings of columns that a take-on leaves out, since nothing in the product asks for them. */
const LEFT_OUT = new Set(
  list(
    'remarks|remark|notes|note|comment|comments|opmerking|opmerkings|nota|notas|aantekeninge|parking|parking bay|parking bays|parking no|bay|bays|bay no|parkering|parkeerplek|parkeerplekke|garage|garages|garage no|motorhuis|carport|store|storeroom|store room|stoor|stoorkamer|pets|pet|dog|dogs|troeteldiere|keys|key|sleutels|sleutel|remote|remotes|tag|tags|access tag|votes|vote|stemme|stem|section title deed|title deed|title deed no|deed|deeds|titelakte|st no|bond|bondholder|bank|vat|vat no|floor|level|vloer|type|unit type|tipe|block|blok|beds|bedrooms|slaapkamers|rooms|vehicle|vehicles|vehicle reg|car|car reg|voertuig|insurance value|replacement value|insured value|versekering|last payment|last paid|last receipt|date paid|laaste betaling|no|nr|line|item|seq|status|signed|proxy|mandate|debit order|debietorder|mail yn|statement by|interest|rente|legal|attorney|prepaid meter|meter|meter no|elec meter|water meter|garden|tuin|exclusive use|eua|arr|language|taal|title|titel|salutation|aanspreek|age|category|kategorie|active|aktief|resident|init|inits|floor no|relings|reling|opening balance|opening|openingsaldo|receipts|receipt|payments|payment|charges|interest charged|ontvangstes|betalings|rente|beskrywing|description|details|transactions|journals|job title|postal yn|garden service|tuindiens|section title deed no|title deed nr|akte|akte nr|diere|occupied by|occupied|bewoon deur|owner tenant|o t|let|rented|verhuur|emergency contact|noodkontak|domicile|agent|trustee|trustees',
  ),
);

const MEANING_OF = new Map<string, ColumnMeaning>(
  WHOLE.flatMap(([meaning, headings]) => headings.map((heading): [string, ColumnMeaning] => [heading, meaning])),
);

/** Days and years behind a balance: "balance 31 10 26", "balance at 31 october 2026", "saldo okt 2026". */
const withoutDay = (words: string): string =>
  words
    .replace(/\b(?:as )?(?:at|op|on|per|soos op|soos)\b/g, ' ')
    .replace(
      /\b(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|maart|mrt|apr|may|mei|jun|jul|aug|sep|sept|oct|okt|nov|dec|des)[a-z]*(?: \d{2,4})?\b/g,
      ' ',
    )
    .replace(/\b\d{1,4} \d{1,2} \d{1,4}\b/g, ' ')
    .replace(/\b20\d\d(?: \d{2,4})?\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "30 days", "61-90", "120+ dae", "90 days and older". The lower limit says the age. */
const AGE =
  /^(?:over |oor |older than )?(\d{1,3})(?: (?:to |tot )?(\d{2,3}))? ?\+? ?(?:d|day|days|dae|dag|dae)? ?(?:\+|plus|and (?:over|older|more|above)|en (?:ouer|meer|oor)|or more|older)?$/;

const ageOf = (words: string): ColumnMeaning | undefined => {
  if (/^(?:older|ouer|oldest)$/.test(words)) return 'balance.120';
  const found = AGE.exec(words);
  if (!found) return undefined;
  const from = Number(found[1]);
  // "0-30" is not yet 30 days old; "1-30" could be either, so a person says it.
  if (from === 0 && Number(found[2]) <= 31) return 'balance.current';
  return BALANCE_AGE_MEANINGS.find((age) => age === `balance.${from}` || age === `balance.${from - 1}`);
};

const without = (words: string, left: ReadonlySet<string>): string =>
  words
    .split(' ')
    .filter((word) => !left.has(word))
    .join(' ');

const TENANT_OF: Partial<Record<ColumnMeaning, ColumnMeaning>> = {
  'owner.name': 'tenant.name',
  'owner.firstName': 'tenant.name',
  'owner.lastName': 'tenant.name',
  'owner.email': 'tenant.email',
  'owner.mobile': 'tenant.mobile',
  'owner.phone': 'tenant.mobile',
};

/** `left out`: the heading is known, and nothing is read from it. Undefined: the heading is unknown. */
export type HeadingMeaning = ColumnMeaning | 'left out' | undefined;

const lookUp = (words: string): HeadingMeaning =>
  MEANING_OF.get(words) ?? ageOf(words) ?? (LEFT_OUT.has(words) ? 'left out' : undefined);

/** "Rekeningnr" is "rekening nr". */
const unglued = (words: string): string => words.replace(/\b(\w{3,}?)(?:nr|nommer|nummer)s?\b/g, '$1');

/** Both languages in one heading, or a remark in brackets: every known part has to say the same. */
const ofParts = (heading: string): HeadingMeaning => {
  const parts = heading.split(/[/()|]/).map((part) => part.trim());
  if (parts.filter(Boolean).length < 2 && !/[()]/.test(heading)) return undefined;
  const meanings = new Set(parts.map(ofWords).filter((one) => one !== undefined));
  // "Naam" is a whole name or a first name; its English half says which.
  if (meanings.has('owner.firstName')) meanings.delete('owner.name');
  return meanings.size === 1 ? [...meanings][0] : undefined;
};

/** The meaning of a heading by its words alone. */
export const meaningOfHeading = (heading: string): HeadingMeaning => ofWords(heading) ?? ofParts(heading);

const ofWords = (heading: string): HeadingMeaning => {
  const words = headingWords(heading);
  if (words === '') return undefined;
  const bare = withoutDay(words);
  const known =
    lookUp(words) ??
    (bare === '' ? undefined : lookUp(bare)) ??
    lookUp(without(bare, NOISE)) ??
    lookUp(without(unglued(bare), NOISE));
  if (known !== undefined) return known;
  const parts = bare.split(' ');
  if (parts.some((word) => TENANT.has(word))) {
    const rest = lookUp(without(without(bare, TENANT), NOISE));
    return rest === undefined || rest === 'left out' ? undefined : (TENANT_OF[rest] ?? undefined);
  }
  if (parts.some((word) => OWNER.has(word))) {
    const rest = lookUp(without(without(bare, OWNER), NOISE));
    return rest === undefined || rest === 'left out' || rest.startsWith('owner.') ? rest : undefined;
  }
  return undefined;
};
