import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on at this moment, below those that systems give to whoever asks for any (Linux from 32,768, others from
 * 49,152): what something else is given before it is used here is another one.
 */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = randomInt(20_000, 32_768);
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
