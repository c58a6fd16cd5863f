import { randomBytes } from 'node:crypto';
import {
  ownSharedListsResponseSchema,
  shareBodySchema,
  sharedListDeletedResponseSchema,
  sharedListResponseSchema,
  shareResponseSchema,
} from '@spruce/contract';
import { SHARED_LIST } from '@spruce/contract/constants';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { registerAttempt } from '../accounts/passwords/throttle';
import { cookieOptions, sha256 } from '../accounts/tokens/access-token';
import { checkLines, mergeLines, readLines } from '../availability/catalogue-lines';
import { sharedLists } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { idParams, routesOf } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import { sharingPersonalData } from './personal-data';
import { insertList, ownedBy, type ListOwner } from './shared-lists-repository';

const DAY_MS = 86_400_000;
/** Lower case, because the shop redirects URLs to lower case. */
const TOKEN = /^[\da-f]{64}$/;
const createToken = (): string => randomBytes(32).toString('hex');

const notFoundError = () => new HttpError(404, 'shared_list_not_found', 'There is no such link, or it no longer works');

const toOwnList = ({ id, kind, lines, createdAt, expiresAt }: typeof sharedLists.$inferSelect) => ({
  id,
  kind,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

export const sharingPlugin = definePlugin('sharing', ['principal', 'availability'], (app, { db, clock, accounts }) => {
  const secure = accounts.publicOrigin.startsWith('https:');
  const cookieName = secure ? '__Host-sp-sharer' : 'sp-sharer';
  app.personalData.push(sharingPersonalData);

  /** A log-in in the same browser keeps control of the links that were made before it. */
  const readOwner = ({ customer, cookies }: FastifyRequest): ListOwner => ({
    customerId: customer?.id ?? null,
    guestHash: cookies[cookieName] ? sha256(cookies[cookieName]) : null,
  });
  const requireGuestHash = ({ cookies }: FastifyRequest, reply: FastifyReply, expires: Date): string => {
    const secret = cookies[cookieName] ?? createToken();
    reply.setCookie(cookieName, secret, { ...cookieOptions(secure), expires });
    return sha256(secret);
  };

  const open = routesOf(app, { tag: 'Sharing', who: 'either', errors: [400, 500] });

  open(
    'POST /shared-lists',
    [
      'shareList',
      'Create a link to a copy of a cart or wishlist',
      `The link works for ${SHARED_LIST.days} days. A guest gets a cookie that allows to list and delete the own links.`,
    ],
    { answer: shareResponseSchema, body: shareBodySchema, status: 201, errors: [409, 422, 429] },
    async (request, reply) => {
      const now = clock.now();
      await registerAttempt(db, now, { 'share:address': request.ip });
      const { kind, months, line_items: asked } = request.body;
      const lines = (await readLines(db, mergeLines(asked))).lines.filter((line) => line !== null);
      if (lines.length === 0) throw new HttpError(422, 'order_line_unknown', 'None of these pieces is still for rent');
      const token = createToken();
      const expiresAt = new Date(now.getTime() + SHARED_LIST.days * DAY_MS);
      const customerId = request.customer?.id ?? null;
      const row = await insertList(db, {
        tokenHash: sha256(token),
        customerId,
        guestHash: customerId === null ? requireGuestHash(request, reply, expiresAt) : null,
        kind,
        months,
        lines: lines.map((line) => ({ kind: line.kind, variant_id: line.variant_id, quantity: line.quantity })),
        createdAt: now,
        expiresAt,
      });
      return reply.code(201).send({ data: { ...toOwnList(row), token } });
    },
  );

  open(
    'GET /shared-lists',
    ['listSharedLists', 'List the links that the caller made', 'Only links that still work, newest first.'],
    { answer: ownSharedListsResponseSchema },
    async (request) => {
      const rows = await db
        .select()
        .from(sharedLists)
        .where(and(ownedBy(readOwner(request)), gt(sharedLists.expiresAt, clock.now())))
        .orderBy(desc(sharedLists.id));
      return { data: rows.map(toOwnList) };
    },
  );

  open(
    'DELETE /shared-lists/:id',
    ['deleteSharedList', 'Delete a link', 'The link no longer works. Only the caller who made the link can delete it.'],
    { answer: sharedListDeletedResponseSchema, params: idParams, errors: [404] },
    async (request) => {
      const isOwn = and(eq(sharedLists.id, request.params.id), ownedBy(readOwner(request)));
      const deleted = await db.delete(sharedLists).where(isOwn).returning({ id: sharedLists.id });
      if (deleted.length === 0) throw notFoundError();
      return { data: { deleted: true as const } };
    },
  );

  routesOf(app, { tag: 'Sharing', who: 'anyone', errors: [400, 404, 500] })(
    'GET /shared/:token',
    ['readSharedList', 'Read a shared cart or wishlist', 'Unknown, expired and deleted links get the same answer.'],
    { answer: sharedListResponseSchema, params: z.object({ token: z.string() }) },
    async (request, reply) => {
      const { token } = request.params;
      const isShared = and(eq(sharedLists.tokenHash, sha256(token)), gt(sharedLists.expiresAt, clock.now()));
      const [row] = TOKEN.test(token) ? await db.select().from(sharedLists).where(isShared) : [];
      if (!row) throw notFoundError();
      const read = await readLines(db, row.lines);
      const checked = checkLines(row.lines, read);
      const lines = row.lines.flatMap((line, index) => {
        const id = read.lines[index]?.productId;
        return id === undefined ? [] : [{ ...line, id, available_quantity: checked[index]?.available_quantity ?? 0 }];
      });
      reply.header('cache-control', 'no-store');
      const { kind, months, expiresAt } = row;
      return { data: { kind, months, expires_at: expiresAt.toISOString(), lines, gone: row.lines.length - lines.length } };
    },
  );
});
