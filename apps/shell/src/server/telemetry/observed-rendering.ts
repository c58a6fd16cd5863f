import { releaseName, renderPage, type PageRequest, type RenderContext, type RenderedPage } from '../render-page';
import { releaseLabel, renderErrors, renderSeconds } from './metrics';
import { endFailed, inSpan } from './tracing';

export async function observedRendering(request: PageRequest, context: RenderContext): Promise<RenderedPage> {
  const { snapshot, onError } = context;
  const release = snapshot.releaseOf(request.path);
  const labels = { remote: releaseLabel(release) };
  return inSpan('render', { remote: releaseName(release) }, async (span) => {
    const stopTimer = renderSeconds.startTimer(labels);
    try {
      const observed: RenderContext = {
        ...context,
        onError: (error) => {
          renderErrors.inc(labels);
          span.recordException(error instanceof Error ? error : String(error));
          onError(error);
        },
      };
      const page = await renderPage(request, observed);
      if (page.kind === 'redirect') span.end();
      else
        page.finished.then(
          () => {
            stopTimer();
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
