import { pino } from 'pino';
import type { ShellConfig } from './config';

/** The log of every process of the shell: JSON lines on standard output. */
export const createLog = ({ logLevel }: Pick<ShellConfig, 'logLevel'>) =>
  pino({ level: logLevel, base: { app: 'shell', pid: process.pid } });
