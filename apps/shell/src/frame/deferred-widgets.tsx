import { LazyComponent } from '@spruce/platform/lazy-component';
import { useAfterIdle } from './use-after-idle';
import type { IdleWidgetsProps } from './idle-widgets';

const loadIdleWidgets = () => import(/* webpackChunkName: "frame.quiet" */ './idle-widgets').then((module) => module.IdleWidgets);

/** Floating widgets: loaded when idle, not rendered on the server, without layout shift. */
export function DeferredWidgets(props: IdleWidgetsProps) {
  const idle = useAfterIdle();
  return idle || props.consent === 'settings' ? <LazyComponent load={loadIdleWidgets} props={props} /> : null;
}
