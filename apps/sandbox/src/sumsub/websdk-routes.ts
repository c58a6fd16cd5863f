import type { FastifyInstance } from 'fastify';
import { html } from '../http/html';
import { listFrameAncestors, sendPage } from '../http/page';
import { isBeingChecked, needsDocuments, outcomes, type Applicants, type Outcome, type Review } from './applicants';

const isOutcome = (value: unknown): value is Outcome => typeof value === 'string' && value in outcomes;

const describeState = ({ reviewStatus, reviewResult: result }: Review): string =>
  result ? [reviewStatus, '·', result.reviewAnswer, result.reviewRejectType ?? ''].join(' ').trim() : reviewStatus;
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

  const findReview = (accessToken: unknown) => {
    const applicant = typeof accessToken === 'string' ? applicants.open(accessToken) : undefined;
    return applicant && { applicant, answer: { applicantId: applicant.id, review: applicant.review } };
  };
  app.post('/websdk/api/session', (request, reply) => {
    const found = findReview((request.body as { accessToken?: unknown } | null)?.accessToken);
    return found ? found.answer : reply.code(401).send({ code: 'invalid-token' });
  });
  app.post('/websdk/api/submit', (request, reply) => {
    const found = findReview((request.body as { accessToken?: unknown } | null)?.accessToken);
    if (!found) return reply.code(401).send({ code: 'invalid-token' });
    if (!needsDocuments(found.applicant)) return reply.code(409).send({ code: 'no-upload-verification-in-progress' });
    applicants.submit(found.applicant);
    return { applicantId: found.applicant.id, review: found.applicant.review };
  });
  app.post('/websdk/api/decide', (request, reply) => {
    const { accessToken, outcome } = (request.body ?? {}) as { accessToken?: unknown; outcome?: unknown };
    const found = findReview(accessToken);
    if (!found) return reply.code(401).send({ code: 'invalid-token' });
    if (!isOutcome(outcome) || !(isBeingChecked(found.applicant) || found.applicant.review.reviewStatus === 'onHold'))
      return reply.code(400).send({ code: 'not-pending' });
    applicants.decide(found.applicant, outcome);
    return { applicantId: found.applicant.id, review: found.applicant.review };
  });

  app.get('/identity', (_request, reply) =>
    sendPage(reply, {
      title: 'Identity',
      body: html`<h1>Identity checks</h1>
        <p class="quiet">Everybody who began to show an ID. Decide here what the moderator would; the shop is told by a signed webhook.</p>
        ${
          applicants.all().length === 0
            ? html`<p>Nobody began yet.</p>`
            : html`<div class="wide">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Who</th>
                      <th scope="col">State</th>
                      <th scope="col">Tries</th>
                      <th scope="col">Decide</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${applicants.all().map(
                      ({ id, email, externalUserId, review }) =>
                        html`<tr>
                          <td>${email ?? externalUserId}<br /><small class="quiet">${externalUserId}</small></td>
                          <td>
                            <span
                              class="state"
                              data-tone="${review.reviewResult?.reviewAnswer === 'GREEN' ? 'good' : review.reviewResult ? 'bad' : ''}"
                              >${describeState(review)}</span
                            >
                          </td>
                          <td>${review.attemptCnt}</td>
                          <td>
                            <form method="post" action="/identity/${id}" class="row">${Object.keys(outcomes).map(outcomeButton)}</form>
                          </td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>`
        }`,
    }),
  );
  app.post('/identity/:id', (request, reply) => {
    const applicant = applicants.byId((request.params as { id: string }).id);
    const { outcome } = (request.body ?? {}) as { outcome?: unknown };
    if (applicant && !applicant.deleted && isOutcome(outcome)) applicants.decide(applicant, outcome);
    return reply.redirect('/identity', 303);
  });
}
