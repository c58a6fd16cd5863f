let seen: (() => void)[] = [];

/** Replaces IntersectionObserver, which jsdom lacks. Call it before each test. */
export function watchSections(): void {
  seen = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: object[]) => void) {
      seen.push(() => callback([{ isIntersecting: true, boundingClientRect: { height: 0 } }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}

/** Scrolls to all sections. Call it inside of `act`. */
export const showAll = (): void => seen.forEach((show) => show());
