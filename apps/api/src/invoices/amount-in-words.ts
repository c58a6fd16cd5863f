const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: readonly [number, string][] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
];

function below1000(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const tail = rest < 20 ? ONES[rest] : [TENS[Math.floor(rest / 10)], rest % 10 > 0 ? ONES[rest % 10] : ''].filter(Boolean).join('-');
  return [hundreds > 0 ? `${ONES[hundreds]} hundred` : '', rest > 0 ? tail : ''].filter(Boolean).join(' and ');
}

function integerInWords(number: number): string {
  if (number === 0) return 'zero';
  const parts: string[] = [];
  let left = number;
  for (const [size, name] of SCALES) {
    if (left >= size) parts.push(`${integerInWords(Math.floor(left / size))} ${name}`);
    left %= size;
  }
  if (left > 0) parts.push(parts.length > 0 && left < 100 ? `and ${below1000(left)}` : below1000(left));
  return parts.join(' ');
}

/** 462000 satang → 'Four thousand six hundred and twenty baht only'. */
export function englishBaht(satang: number): string {
  const [baht, rest] = [Math.floor(satang / 100), satang % 100];
  const text = rest === 0 ? `${integerInWords(baht)} baht only` : `${integerInWords(baht)} baht and ${integerInWords(rest)} satang`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
