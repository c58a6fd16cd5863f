/** Puts a customer into the cookies, as a log-in left them: the one of the samples unless said otherwise. */
export function asCustomer(uid = 1): void {
  for (const pair of ['access-token=a', 'refresh-token=r', `uid=${uid}`]) document.cookie = `${pair}; path=/`;
}

/** A new browser. */
export function forgetAll(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
}
