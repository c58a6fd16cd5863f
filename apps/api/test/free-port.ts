import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a free port below the ephemeral range (Linux from 32,768, others from 49,152), so that no other process gets the same port before
 * it is used.
 */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = randomInt(20_000, 32_768);
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
