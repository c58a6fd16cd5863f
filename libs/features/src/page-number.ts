/** Returns the number of pages that `?page=` asks a list to show; 1 without a valid number. */
export function parsePage(params: URLSearchParams, max = Infinity): number {
  const text = params.get('page') ?? '';
  return /^0*[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), max) : 1;
}
