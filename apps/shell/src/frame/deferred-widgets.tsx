import { LazyComponent } from '@spruce/platform/lazy-component';
import { useAfterIdle } from './use-after-idle';
import type { QuietProps } from './when-quiet';

const loadQuiet = () => import(/* webpackChunkName: "frame.quiet" */ './when-quiet').then((module) => module.WhenQuiet);

/** Floating widgets: loaded when idle, not rendered on the server, without layout shift. */
export function DeferredWidgets(props: QuietProps) {
  const idle = useAfterIdle();
  return idle || props.consent === 'settings' ? <LazyComponent load={loadQuiet} props={props} /> : null;
}
