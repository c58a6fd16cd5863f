import type {
  WireConsentReceipt,
  WireIdentity,
  WireLoggedIn,
  WireLogin,
  WireProfile,
  WireProfileUpdate,
  WireRecoveryCodes,
  WireSession,
  WireSocialProvider,
  WireTwoStepSetup,
  WireUser,
} from '@spruce/contract';
import type { Data } from '../read-response';
import { page } from './taxonomy-handlers';
import { customerSamples } from './customer-samples';
import { errorResponse, type Handler } from './handlers';

export interface AccountHandlers {
  'POST /login': Handler<Data<WireLoggedIn>>;
  'POST /login/two-step': Handler<Data<WireLoggedIn>>;
  'POST /logout': Handler<Data<{ logged_out: true }>>;
  'POST /account/{id}/two-step': Handler<Data<WireTwoStepSetup>>;
  'POST /account/{id}/two-step/confirm': Handler<Data<WireRecoveryCodes>>;
  'POST /account/{id}/two-step/recovery-codes': Handler<Data<WireRecoveryCodes>>;
  'DELETE /account/{id}/two-step': Handler<Data<WireProfile>>;
  'GET /account/{id}': Handler<Data<WireProfile>>;
  'PUT /account/{id}': Handler<Data<WireProfile>>;
  'GET /account/{id}/info': Handler<Data<WireUser>>;
  'GET /account/{id}/sessions': Handler<Data<WireSession[]>>;
  'GET /account/{id}/consent-receipts': Handler<Data<WireConsentReceipt[]>>;
  'GET /account/get-users': Handler<Data<WireUser[]>>;
  'GET /social-login/providers': Handler<Data<WireSocialProvider[]>>;
  'POST /sumsub/verify': Handler<Data<WireIdentity>>;
}

const sent = (body: unknown) => JSON.parse(JSON.stringify(body)) as WireProfileUpdate;

const notFound = errorResponse(404, 'account_not_found');

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = () => ({
  body: { data: { recovery_codes: Array.from({ length: 10 }, (_, index) => `4k7m-${index}qxz-8htw-c2vd`) } },
});
const isRightCode = (body: unknown) => (body as { code: string }).code.replaceAll(/\s/g, '') === '123456';

/** Only the sample customer exists. Every password except `wrong` is accepted. */
export const accountHandlers: AccountHandlers = {
  'POST /login': ({ body, language }) => {
    const { login } = customerSamples[language].account;
    const { username, password } = body as WireLogin;
    return username.trim().toLowerCase() === login.email && password !== 'wrong'
      ? { body: { data: login } }
      : errorResponse(401, 'invalid_credentials');
  },
  'POST /login/two-step': ({ body, language }) =>
    isRightCode(body) ? { body: { data: customerSamples[language].account.login } } : errorResponse(400, 'incorrect_code'),
  'POST /account/{id}/two-step': () => ({
    body: { data: { secret: SECRET, uri: `otpauth://totp/Spruce:mali%40spruce.example?issuer=Spruce&secret=${SECRET}` } },
  }),
  'POST /account/{id}/two-step/confirm': ({ body }) => (isRightCode(body) ? recoveryCodes() : errorResponse(400, 'incorrect_code')),
  'POST /account/{id}/two-step/recovery-codes': ({ body }) => (isRightCode(body) ? recoveryCodes() : errorResponse(400, 'incorrect_code')),
  'DELETE /account/{id}/two-step': ({ body, language }) =>
    isRightCode(body)
      ? { body: { data: { ...customerSamples[language].account.profile, two_step_at: null } } }
      : errorResponse(400, 'incorrect_code'),
  'POST /logout': () => ({ body: { data: { logged_out: true } } }),
  'GET /account/{id}': ({ id, language }) => {
    const { profile } = customerSamples[language].account;
    return String(profile.id) === id ? { body: { data: profile } } : notFound;
  },
  'PUT /account/{id}': ({ id, body, language }) => {
    const { profile } = customerSamples[language].account;
    return String(profile.id) === id ? { body: { data: { ...profile, ...sent(body) } as WireProfile } } : notFound;
  },
  'GET /account/{id}/info': ({ id, language }) => {
    const { info } = customerSamples[language].account;
    return String(info.id) === id ? { body: { data: info } } : notFound;
  },
  'GET /account/{id}/sessions': ({ id, language }) => {
    const { profile, sessions } = customerSamples[language].account;
    return String(profile.id) === id ? { body: { data: sessions } } : notFound;
  },
  'GET /account/{id}/consent-receipts': () => {
    const none = { analytical: false, marketing: false, unclassified: false };
    return {
      body: {
        data: [
          { version: '2026-11', choices: { ...none, analytical: true }, reason: 'confirm', at: '2026-11-21T06:05:00.000Z' },
          { version: '2026-04', choices: none, reason: 'reject-all', at: '2026-04-21T03:12:00.000Z' },
        ],
      },
    };
  },
  'GET /account/get-users': ({ params, language }) => {
    const search = (params.search ?? '').toLowerCase();
    const found = customerSamples[language].account.users.filter(
      ({ role, email, first_name, last_name }) =>
        (!params.role || role === params.role) && `${first_name} ${last_name} ${email}`.toLowerCase().includes(search),
    );
    const { data, headers } = page(found, params, 20);
    return { body: { data }, headers };
  },
  'GET /social-login/providers': ({ language }) => ({ body: { data: customerSamples[language].account.providers } }),
  'POST /sumsub/verify': ({ language }) => ({ body: { data: customerSamples[language].account.identity } }),
};
