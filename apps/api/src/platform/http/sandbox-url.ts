export function isSandboxUrl(url: string, sandboxUrl: string): boolean {
  const { hostname, origin } = new URL(url);
  return origin === new URL(sandboxUrl).origin || /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|sandbox)$|\.localhost$/.test(hostname);
}
