export function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return '';
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return '';
  }
}

/** `maxAge` is in seconds. Undefined makes a session cookie; 0 deletes the cookie. */
export function writeCookie(name: string, value: string, maxAge: number | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const end = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${end}; SameSite=Lax${secure}`;
}
