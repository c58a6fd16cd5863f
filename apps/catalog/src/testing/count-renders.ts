// Replaces the hook of React's developer tools. React reads the hook when it loads, so a test must import this file before React.

interface Fiber {
  type: { name?: string; type?: { name?: string } } | string | null;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

const PERFORMED_WORK = 1;
let rerenders = new Map<string, number>();

function visitFiber(fiber: Fiber, before: Fiber | null) {
  if (before && fiber.flags & PERFORMED_WORK && typeof fiber.type === 'object') countRender(fiber.type?.type?.name);
  if (before && fiber.flags & PERFORMED_WORK && typeof fiber.type === 'function') countRender((fiber.type as { name?: string }).name);
  // React did not render the children if the first child is the same object as before.
  if (before && fiber.child === before.child) return;
  for (let child = fiber.child; child; child = child.sibling) visitFiber(child, child.alternate);
}

const countRender = (name = '?') => void rerenders.set(name, (rerenders.get(name) ?? 0) + 1);

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => visitFiber(root.current, root.current.alternate),
  },
});

export async function countRerenders(act: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  rerenders = new Map();
  await act();
  return rerenders;
}
