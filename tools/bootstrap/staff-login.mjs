/** The demo account of staff and the key of its authenticator app, as in `apps/api/src/accounts/demo-accounts.ts`. */
export const STAFF = { username: 'staff@spruce.example', password: 'staff moves 9 sofas' };
export const STAFF_KEY = 'SPRUCESTAFFDEMOSPRUCESTAFFDEMO23';

const STEP_MS = 30_000;

/** Returns the code of now, or of the time step that is `steps` later. */
export async function readStaffCode(steps = 0) {
  // `npm start` imports this file before packages are installed.
  const { TOTP } = await import('otpauth');
  return new TOTP({ secret: STAFF_KEY }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/**
 * The service accepts each code once, also from other programs that log in the same account. So this function tries the three codes that
 * the service accepts now, and then waits for the next one.
 * @param {string} service URL of the service or of the shop
 * @returns {Promise<{ data: { id: number, token: string, refresh_token: string }, cookies: { name: string, value: string }[] }>}
 */
export async function logInStaff(service) {
  const post = (path, body) =>
    fetch(`${service}/sp/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  for (let round = 0; round < 4; round += 1) {
    const { challenge } = (await (await post('/login', STAFF)).json()).data.params;
    for (const steps of [-1, 0, 1]) {
      const answer = await post('/login/two-step', { challenge, code: await readStaffCode(steps) });
      const { data } = await answer.json();
      if (!answer.ok) continue;
      const cookies = answer.headers.getSetCookie().map((line) => {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        return { name, value };
      });
      return { data, cookies };
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS - (Date.now() % STEP_MS)));
  }
  throw new Error('The service accepted no code of the demo staff account');
}
