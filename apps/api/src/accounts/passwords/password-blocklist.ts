import { dictionary } from '@zxcvbn-ts/language-common';
import { HttpError } from '../../platform/http/errors';

const WORDS = `
abc abcd account adidas admin administrator alexander alexis amanda amazing andrea andrew angel angels anthony apple arsenal ashley asdf
asdfgh asdfghjkl asdzxc august austin awesome babygirl badboy bailey balance bangkok banana barcelona baseball basketball batman beautiful
blink bond brandon buster butterfly caroline change changeme charlie cheese chelsea chicken chocolate christian chrome coffee computer
cookie cowboys daniel database december default dennis diamond donald dragon eagles elizabeth eminem estrella facebook february ferrari
flower football forever freedom friday friends fuckyou gabriel gandalf george ginger google guest hannah happy harley hello hellokitty
helloworld hockey home hunter iloveu iloveyou ilovethailand internet january jasmine jennifer jessica jesus jordan joshua july june justin
killer krungthep ladybug letmein liverpool login london lovely loveme lover love maggie manchester march marina martin master matrix
matthew melissa merlin michael michelle mickey minecraft mommy monday monkey monster mustang mypassword naruto natasha newpass nicole
nintendo nirvana november october october oliver orange pass passw passwd password passwort patrick peanut pepper phoenix phuket pokemon
pretty princess purple qazwsx querty qwer qwert qwertz qwerty qwertyuiop rachel rainbow ranger realmadrid rockyou robert root samantha
samsung saturday sawasdee sawadee scooter secret secure security september shadow shopping siamese silver slipknot snoopy soccer sofa
sophie spiderman spring spruce sprucerental rental furniture starwars summer sunday sunshine superman superstar sweet sweetheart taylor
teacher temp temppass tequiero test tester testing testtest thailand thaithai thomas thunder thursday tigger tinkerbell trustme trustno
trustnoone tuesday tweety unicorn user username vanessa victoria wednesday welcome whatever william winter wizard yamaha yankees yellow
zaq zxcvbn zxcvbnm
รหัสผ่าน สวัสดี ไทยแลนด์ ประเทศไทย กรุงเทพ
`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const replaceLookalikes = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase()].map((sign) => LOOKALIKES[sign] ?? sign).join('');

/** Removes the digits and symbols that people add around a word to satisfy password rules. */
const stripAffixes = (text: string): string => /\p{L}(?:.*\p{L})?/su.exec(text.normalize('NFKC').toLowerCase())?.[0] ?? '';

/** `abcabcabc` becomes `abc`. In `abcabcabcabcabcabc`, the text is found again at index 3, which is the length of the repeated part. */
const removeRepetition = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

const KEYBOARD_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
];
const KEYBOARD_RUNS = KEYBOARD_ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** True if the text consists only of runs of three or more neighbouring keys, letters or digits: `qwerty12345`, `abcd1234`. */
function isKeyboardRun(text: string): boolean {
  let rest = text.toLowerCase();
  while (rest.length > 0) {
    let length = Math.min(rest.length, 26);
    while (length >= 3 && !KEYBOARD_RUNS.some((run) => run.includes(rest.slice(0, length)))) length -= 1;
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return true;
}

export function isGuessable(password: string, names: readonly string[] = []): boolean {
  if (isKeyboardRun(password) || LEAKED.has(password.toLowerCase())) return true;
  const own = names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\d]+/u)).filter((part) => part.length >= 4);
  // A digit can replace a letter (`passw0rd`) or follow the word (`monkey1`), so the password is read in three ways.
  const readings = [
    stripAffixes(password),
    stripAffixes(replaceLookalikes(stripAffixes(password))),
    replaceLookalikes(password).replaceAll(/[^\p{L}]/gu, ''),
  ];
  return readings.some((reading) => {
    const word = removeRepetition(reading);
    return word.length <= 2 || COMMON_PASSWORDS.has(word) || own.includes(word) || new Set(word).size <= 2;
  });
}

export function rejectGuessablePassword(password: string, names: readonly string[], field = 'password'): void {
  if (isGuessable(password, names))
    throw new HttpError(400, 'password_too_common', 'This password is too easy to guess; choose another one', {
      [field]: 'is too easy to guess',
    });
}
