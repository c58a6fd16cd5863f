import type { ApiApp } from './typed-app';

/** Routes in `register` get their JSON bodies as the bytes that came: signatures are over those. */
export function withRawBody(app: ApiApp, register: (scope: ApiApp) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    register(scope as ApiApp);
  });
}
