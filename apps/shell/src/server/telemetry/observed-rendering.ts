import { inPageOf } from '../processes/whose-page';
import { releaseName, renderPage, type PageRequest, type RenderContext, type RenderedPage } from '../render-page';
import { releaseLabel, renderErrors, renderSeconds } from './metrics';
import { endFailed, inSpan } from './tracing';

/**
 * Renders a page, and counts for the release whose page it is how long it took until it was whole, and what went wrong in it. What is asked
 * of the service meanwhile is traced as part of it.
 */
export async function observedRendering(request: PageRequest, context: RenderContext): Promise<RenderedPage> {
  const { snapshot, onError } = context;
  const owner = snapshot.owner(request.path);
  const release = owner === undefined ? undefined : snapshot.loaded.get(owner)?.release;
  const labels = { remote: releaseLabel(release) };
  return inSpan('render', { remote: releaseName(release) }, async (span) => {
    const ends = renderSeconds.startTimer(labels);
    try {
      const observed: RenderContext = {
        ...context,
        onError: (error) => {
          renderErrors.inc(labels);
          span.recordException(error instanceof Error ? error : String(error));
          onError(error);
        },
      };
      const page = await inPageOf(releaseName(release), () => renderPage(request, observed));
      if (page.kind === 'redirect') span.end();
      else
        page.finished.then(
          () => {
            ends();
            span.end();
          },
          (error: unknown) => endFailed(span, error),
        );
      return page;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  });
}
