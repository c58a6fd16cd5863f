import type { FastifyInstance } from 'fastify';
import { html } from '../http/html';
import { listFrameAncestors, sendPage } from '../http/page';
import { table } from '../http/table';
import { isBeingChecked, needsDocuments, outcomes, type Applicant, type Applicants, type Outcome, type Review } from './applicants';

const isOutcome = (value: unknown): value is Outcome => typeof value === 'string' && value in outcomes;

const describeState = ({ reviewStatus, reviewResult: result }: Review): string =>
  result ? [reviewStatus, '·', result.reviewAnswer, result.reviewRejectType ?? ''].join(' ').trim() : reviewStatus;
const getTone = ({ reviewResult: result }: Review): string => (result ? (result.reviewAnswer === 'GREEN' ? 'good' : 'bad') : '');
const outcomeButton = (outcome: string) => html`<button class="small" name="outcome" value="${outcome}">${outcome}</button>`;

export function websdkRoutes(app: FastifyInstance, applicants: Applicants, shopOrigin?: string): void {
  app.get('/websdk/websdk.html', (_request, reply) =>
    sendPage(reply, {
      title: 'Verify your ID',
      bare: true,
      frameAncestors: listFrameAncestors(shopOrigin),
      scripts: ['websdk.js'],
      body: html`<div id="websdk" aria-live="polite"><p class="quiet">…</p></div>`,
    }),
  );

  /** `act` changes the applicant, or returns an error. */
  const addCall = (name: string, act: (applicant: Applicant, outcome: unknown) => { status: number; code: string } | undefined) =>
    app.post(`/websdk/api/${name}`, (request, reply) => {
      const { accessToken, outcome } = (request.body ?? {}) as { accessToken?: unknown; outcome?: unknown };
      const applicant = typeof accessToken === 'string' ? applicants.open(accessToken) : undefined;
      if (!applicant) return reply.code(401).send({ code: 'invalid-token' });
      const problem = act(applicant, outcome);
      if (problem) return reply.code(problem.status).send({ code: problem.code });
      return { review: applicant.review };
    });
  addCall('session', () => undefined);
  addCall('submit', (applicant) => {
    if (!needsDocuments(applicant)) return { status: 409, code: 'no-upload-verification-in-progress' };
    applicants.submit(applicant);
    return undefined;
  });
  addCall('decide', (applicant, outcome) => {
    if (!isOutcome(outcome) || !(isBeingChecked(applicant) || applicant.review.reviewStatus === 'onHold'))
      return { status: 400, code: 'not-pending' };
    applicants.decide(applicant, outcome);
    return undefined;
  });

  app.get('/identity', (_request, reply) =>
    sendPage(reply, {
      title: 'Identity',
      body: html`<h1>Identity checks</h1>
        <p class="quiet">Everybody who began to show an ID. Decide here what the moderator would; the shop is told by a signed webhook.</p>
        ${table(
          ['Who', 'State', 'Tries', 'Decide'],
          applicants
            .all()
            .map(({ id, email, externalUserId, review }) => [
              html`${email ?? externalUserId}<br /><small class="quiet">${externalUserId}</small>`,
              html`<span class="state" data-tone="${getTone(review)}">${describeState(review)}</span>`,
              review.attemptCnt,
              html`<form method="post" action="/identity/${id}" class="row">${Object.keys(outcomes).map(outcomeButton)}</form>`,
            ]),
          'Nobody began yet.',
        )}`,
    }),
  );
  app.post('/identity/:id', (request, reply) => {
    const applicant = applicants.byId((request.params as { id: string }).id);
    const { outcome } = (request.body ?? {}) as { outcome?: unknown };
    if (applicant && !applicant.deleted && isOutcome(outcome)) applicants.decide(applicant, outcome);
    return reply.redirect('/identity', 303);
  });
}
