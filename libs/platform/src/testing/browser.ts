/** Sets the cookies of a login; the default is the sample customer. */
export function asCustomer(uid = 1): void {
  for (const pair of ['access-token=a', 'refresh-token=r', `uid=${uid}`]) document.cookie = `${pair}; path=/`;
}

export function forgetAll(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
}
