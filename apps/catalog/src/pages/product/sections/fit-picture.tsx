import { useEffect, useState } from 'react';
import { useHydrated } from '@spruce/platform';
import { LazyComponent, preloadComponent } from '@spruce/platform/lazy-component';
import { FitDrawing, type FitDrawingProps } from '@spruce/ui';

export const loadFitDrawing = () =>
  import(/* webpackChunkName: "fit-drawing" */ '@spruce/ui/fit-drawing').then((module) => module.FitDrawing);

/** The HTML of the server contains the drawing, so the browser loads its code only when a door or lift of another size changes it. */
export function FitPicture(props: FitDrawingProps) {
  const size = `${props.door.width} ${props.lift?.height}`;
  const hydrated = useHydrated();
  const [drawnByServer] = useState(hydrated ? undefined : size);
  const [isLoaded, setLoaded] = useState(false);
  const isOutdated = drawnByServer !== undefined && size !== drawnByServer;
  useEffect(() => {
    if (isOutdated) void preloadComponent(loadFitDrawing).then(() => setLoaded(true));
  }, [isOutdated]);
  if (typeof window === 'undefined')
    return (
      <div>
        <FitDrawing {...props} />
      </div>
    );
  if (isLoaded || drawnByServer === undefined) return <LazyComponent load={loadFitDrawing} props={props} />;
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
