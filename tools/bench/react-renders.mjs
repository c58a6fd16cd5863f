/**
 * Runs in the page and acts as React's developer tools, because production builds report every render to them. Counts renders by cause:
 * `mounted`, changed `props`, `state` or `context`, or `parent` if only the parent rendered.
 */
export function observeRenders() {
  const FUNCTION_LIKE = new Set([0, 1, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  const counts = (window.__renders = { mounted: 0, props: 0, state: 0, context: 0, parent: 0 });
  const differ = (one, other) => Object.keys({ ...one, ...other }).some((key) => !Object.is(one?.[key], other?.[key]));
  const listsDiffer = (one, other, value) => {
    for (; one && other; one = one.next, other = other.next) if (!Object.is(value(one), value(other))) return true;
    return false;
  };
  const why = (fiber, before) => {
    if (!before) return 'mounted';
    if (differ(fiber.memoizedProps, before.memoizedProps)) return 'props';
    // A hook such as useMemo has no queue and may change without a change of state.
    const state = (hook) => (hook.queue ? hook.memoizedState : undefined);
    if (fiber.tag === 1 ? fiber.memoizedState !== before.memoizedState : listsDiffer(fiber.memoizedState, before.memoizedState, state))
      return 'state';
    const context = (of) => of.dependencies?.firstContext;
    return listsDiffer(context(fiber), context(before), ({ memoizedValue }) => memoizedValue) ? 'context' : 'parent';
  };
  const walk = (fiber, before) => {
    if (FUNCTION_LIKE.has(fiber.tag) && fiber.flags & PERFORMED_WORK) counts[why(fiber, before)] += 1;
    // If the first child is the same object as before, React skipped this component.
    if (before && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate);
  };
  const nothing = () => {};
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    checkDCE: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
    onCommitFiberRoot: (_renderer, { current }) => walk(current, current.alternate),
  };
}
