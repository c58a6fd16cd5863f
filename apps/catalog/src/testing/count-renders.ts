// Imitates React's developer tools hook, which React reads when it loads: import this file first.

interface Fiber {
  type: { name?: string; type?: { name?: string } } | string | null;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

const PERFORMED_WORK = 1;
let again = new Map<string, number>();

function walk(fiber: Fiber, before: Fiber | null) {
  if (before && fiber.flags & PERFORMED_WORK && typeof fiber.type === 'object') note(fiber.type?.type?.name);
  if (before && fiber.flags & PERFORMED_WORK && typeof fiber.type === 'function') note((fiber.type as { name?: string }).name);
  // A fiber that React skipped keeps its children.
  if (before && fiber.child === before.child) return;
  for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate);
}

const note = (name = '?') => void again.set(name, (again.get(name) ?? 0) + 1);

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => walk(root.current, root.current.alternate),
  },
});

/** Counts by component name the repeated renders while `act` runs. */
export async function renderedAgain(act: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  again = new Map();
  await act();
  return again;
}
