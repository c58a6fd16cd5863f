import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Connection } from './database/connect';
import type { Database } from './database/database';

/** Injected, so that tests and the sandbox can change the time. Business dates are the calendar dates of this time in Asia/Bangkok. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type ApiHandler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>;

/** Each domain adds its own settings by declaration merging. */
export interface PluginOptions {
  db: Database;
  /** Receives NOTIFY messages of the database. Without this function, order updates are not pushed at once. */
  listen?: Connection['listen'];
  clock: Clock;
  mediaDir: string;
  fontsDir: string;
  /** Runs the outbox in the background; tests call `app.outbox.runDue()` instead. */
  worker: boolean;
}

export const definePlugin = (
  name: string,
  dependencies: string[],
  register: (app: ApiApp, options: PluginOptions) => void | Promise<void>,
) => fastifyPlugin<PluginOptions>(async (app, options) => register(app.withTypeProvider(), options), { name, dependencies });
