import { AsyncLocalStorage } from 'node:async_hooks';

const making = new AsyncLocalStorage<string>();

/** Makes a page. Whatever that sets off, however late, knows by {@link whosePage} that it comes from there. */
export const inPageOf = <Result>(release: string, make: () => Result): Result => making.run(release, make);

/** The release whose page led to what runs now: says more than nothing of something thrown that has no stack. */
export const whosePage = (): string | undefined => making.getStore();
