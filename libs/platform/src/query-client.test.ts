import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

test('a mutation fails immediately if the browser is offline, and is not sent later', async () => {
  onlineManager.setOnline(false);
  const send = jest.fn().mockRejectedValue(new Error('unreachable'));
  const client = createQueryClient();
  await expect(new MutationObserver(client, { mutationFn: send }).mutate(undefined)).rejects.toThrow('unreachable');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});
