import { render } from '@testing-library/react';
import { Model, type ModelProps } from './model';

jest.mock('@google/model-viewer', () => ({
  ModelViewerElement: class extends HTMLElement {
    canActivateAR = true;
    connectedCallback() {}
    activateAR() {
      return Promise.reject(new Error('no file'));
    }
  },
}));
jest.mock('@google/model-viewer/lib/model-viewer-base.js', () => ({ $updateStatus: Symbol('updateStatus') }));
jest.mock('@google/model-viewer/lib/three-components/CachingGLTFLoader.js', () => ({ $loader: 'loader' }));
jest.mock('@google/model-viewer/lib/three-components/Renderer.js', () => ({
  Renderer: { singleton: { loader: { loader: { setMeshoptDecoder: () => undefined } } } },
}));
jest.mock('meshoptimizer/decoder', () => ({ MeshoptDecoder: {} }));

beforeAll(() => {
  CSSStyleSheet.prototype.replaceSync = () => undefined;
});

const show = (more: Partial<ModelProps> = {}) => {
  const on = { onProgress: jest.fn(), onLoad: jest.fn(), onError: jest.fn(), onPlace: jest.fn() };
  const texts = { keys: 'Keys', place: 'Place it', find: 'Find the floor', leave: 'Close camera' };
  const props: ModelProps = {
    url: '/sand.glb',
    alt: 'Sofa',
    isFlat: false,
    isHung: false,
    sides: {},
    texts,
    ...on,
    children: null,
    ...more,
  };
  const { container } = render(<Model {...props} />);
  const viewer = container.querySelector<HTMLElement & { activateAR: () => Promise<void> }>('room-model')!;
  const send = (type: string, detail?: object) => viewer.dispatchEvent(new CustomEvent(type, { detail }));
  return { ...on, viewer, send };
};

it('calls onProgress while the model loads, onLoad when it has loaded and onError when loading fails', () => {
  const { send, onProgress, onLoad, onError } = show();
  send('progress', { totalProgress: 0.4, reason: 'model-load' });
  send('load');
  send('error');
  expect(onProgress.mock.calls).toEqual([[0.4]]);
  expect(onLoad.mock.calls).toEqual([[true]]);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('calls onPlace when an iPhone starts and ends preparing the AR view, and when the view fails', async () => {
  const { send, viewer, onPlace, onProgress } = show();
  send('progress', { totalProgress: 0.2, reason: 'usdz-conversion' });
  send('progress', { totalProgress: 1, reason: 'usdz-conversion' });
  await viewer.activateAR();
  expect(onPlace.mock.calls).toEqual([['preparing'], ['ended'], ['failed']]);
  expect(onProgress).not.toHaveBeenCalled();
});

it('places a hanging piece on the wall and all other pieces on the floor', () => {
  expect(show({ isHung: true }).viewer).toHaveAttribute('ar-placement', 'wall');
  expect(show().viewer).toHaveAttribute('ar-placement', 'floor');
});
