import type { ApiApp } from './typed-app';

/** Gives the routes of `register` the raw bytes of JSON bodies, which signatures cover. */
export function withRawBody(app: ApiApp, register: (scope: ApiApp) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    register(scope as ApiApp);
  });
}
