export { catalogueHandlers, fails, hangs, slow, type Answer, type Handler, type HandlerRequest, type Handlers } from './handlers';
export { samples, type Samples } from './samples';
export { createTestApi, createTestFetch, type HandlerOverrides, type RecordedRequest, type TestApi } from './test-api';
export { contentHandlers, type ContentHandlers } from './content-handlers';
export { placesHandlers, type PlacesHandlers } from './places-handlers';
