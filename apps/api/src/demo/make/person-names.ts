/** Makes names, ID numbers and mobile numbers of people in the demo. */
import type { SeededRandom } from './seeded-random.ts';

const WOMEN = [
  'Ayanda',
  'Nomvula',
  'Zanele',
  'Lindiwe',
  'Precious',
  'Refilwe',
  'Dineo',
  'Palesa',
  'Boitumelo',
  'Nandi',
  'Annelie',
  'Marietjie',
  'Elsabé',
  'Chantelle',
  'Karen',
  'Priya',
  'Shanti',
  'Kavitha',
  'Ayesha',
  'Nazreen',
  'Zaida',
  'Michelle',
  'Gillian',
  'Bronwyn',
  'Rutendo',
  'Chiara',
];
const MEN = [
  'Bongani',
  'Themba',
  'Kagiso',
  'Tshepo',
  'Mandla',
  'Lwazi',
  'Sibusiso',
  'Katlego',
  'Vusi',
  'Andile',
  'Hennie',
  'Gerhard',
  'Riaan',
  'Deon',
  'Jaco',
  'Rajesh',
  'Vikram',
  'Suren',
  'Yusuf',
  'Ebrahim',
  'Riyaad',
  'Craig',
  'Graham',
  'Neil',
  'Tendai',
  'Luca',
];
const SURNAMES = [
  'Mthembu',
  'Ndlovu',
  'Zulu',
  'Khoza',
  'Mabaso',
  'Molefe',
  'Mahlangu',
  'Sithole',
  'Radebe',
  'Maseko',
  'Tshabalala',
  'Phiri',
  'Modise',
  'Letsoalo',
  'Mashaba',
  'Botha',
  'Pretorius',
  'Steyn',
  'Fourie',
  'Venter',
  'Coetzee',
  'Nel',
  'Swanepoel',
  'Govender',
  'Pillay',
  'Reddy',
  'Chetty',
  'Moodley',
  'Adams',
  'Davids',
  'Hendricks',
  'Isaacs',
  'Abrahams',
  'Petersen',
  'Smith',
  'Campbell',
  'Murray',
  'Whitfield',
  'Moyo',
  'Ferreira',
];

export type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly idNumber: string;
};

const luhn = (digits: string): number => {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const counted = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += counted > 9 ? counted - 9 : counted;
  }
  return (10 - (sum % 10)) % 10;
};

const two = (number: number) => String(number).padStart(2, '0');

/** A number that passes every check and belongs to no person we know of. */
export const randomDemoIdNumber = (of: SeededRandom, woman: boolean): string => {
  const born = `${two(of.between(48, 98))}${two(of.between(1, 12))}${two(of.between(1, 28))}`;
  const sequence = String(of.between(woman ? 0 : 5000, woman ? 4999 : 9999)).padStart(4, '0');
  const digits = `${born}${sequence}08`;
  return `${digits}${luhn(digits)}`;
};

export const randomDemoMobileNumber = (of: SeededRandom): string =>
  `+27${of.pick(['72', '73', '76', '78', '82', '83', '84', '61', '63'])}${String(of.between(0, 9_999_999)).padStart(7, '0')}`;

/** A generator of people without duplicate names. */
export const uniqueDemoPersonGenerator = (of: SeededRandom): (() => DemoPerson) => {
  const taken = new Set<string>();
  const next = (): DemoPerson => {
    const woman = of.often(50);
    const [firstName, lastName] = [of.pick(woman ? WOMEN : MEN), of.pick(SURNAMES)];
    if (taken.has(`${firstName} ${lastName}`)) return next();
    taken.add(`${firstName} ${lastName}`);
    const plain = `${firstName}.${lastName}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    return {
      firstName,
      lastName,
      email: `${plain}@example.test`,
      mobile: randomDemoMobileNumber(of),
      idNumber: randomDemoIdNumber(of, woman),
    };
  };
  return next;
};
