import { LazyComponent } from '@spruce/platform/lazy-component';
import { useAfterIdle } from './use-after-idle';
import type { QuietProps } from './when-quiet';

const loadQuiet = () => import(/* webpackChunkName: "frame.quiet" */ './when-quiet').then((module) => module.WhenQuiet);

/** What floats over the page and is no part of it: loaded when the page is quiet, drawn by no server, moving nothing. */
export function DeferredWidgets(props: QuietProps) {
  const idle = useAfterIdle();
  return idle || props.consent === 'settings' ? <LazyComponent load={loadQuiet} props={props} /> : null;
}
