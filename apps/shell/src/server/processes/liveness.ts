import { Worker } from 'node:worker_threads';

const LOOK_MS = 1_000;
/** Signal that ends a process which has used up its processor time. It writes no core dump. */
export const TIME_USED_SIGNAL = 'SIGVTALRM';

/** Ends this process, even in an endless loop, when its parent has ended or it has used `limitMs` of processor time. */
export function limitProcess(limitMs: number): void {
  const look = `process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL');
    const { user, system } = process.cpuUsage(${JSON.stringify(process.cpuUsage())});
    if (user + system > ${limitMs * 1_000}) process.kill(process.pid, '${TIME_USED_SIGNAL}');`;
  new Worker(`setInterval(() => { ${look} }, ${LOOK_MS})`, { eval: true }).unref();
}
