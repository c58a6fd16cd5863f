import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { ModelViewerElement } from '@google/model-viewer';
import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import css from './room-view.module.css';

class RoomModel extends ModelViewerElement {
  /** The content security policy blocks style elements, but not style sheets of a script. */
  readonly #sheet = new CSSStyleSheet();

  constructor() {
    super();
    const styles = [...(this.shadowRoot?.querySelectorAll('style') ?? [])];
    this.#sheet.replaceSync(styles.map(({ textContent }) => textContent).join(''));
    for (const style of styles) style.remove();
    // The element would load a script from another address first.
    Renderer.singleton.loader[$loader].setMeshoptDecoder(MeshoptDecoder);
  }

  override connectedCallback() {
    super.connectedCallback();
    // The element sets its own list when it is connected for the first time.
    this.shadowRoot?.adoptedStyleSheets.push(this.#sheet);
  }
}
customElements.define('room-model', RoomModel);

interface RoomModelAttributes extends Record<`${string}-${string}`, string> {
  ref: Ref<ModelViewerElement>;
  class?: string;
  src: string;
  alt: string;
  a11y: Record<string, string>;
  exposure: number;
  loading: 'eager';
  ar: boolean;
  children: ReactNode;
}
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to declare an element
  namespace JSX {
    interface IntrinsicElements {
      'room-model': RoomModelAttributes;
    }
  }
}

export interface ModelProps {
  url: string;
  isFlat: boolean;
  alt: string;
  /** Names of the sides for screen readers, by the keys of model-viewer. */
  a11y: Record<string, string>;
  placeLabel: string;
  onProgress: (progress: number) => void;
  /** `canPlace` is true if this device can show the model through its camera. */
  onLoad: (canPlace: boolean) => void;
  onError: () => void;
  onCannotPlace: () => void;
}

/** Scene Viewer is not among the AR modes, because it cannot read the compression of the files. */
export function Model({ url, isFlat, alt, a11y, placeLabel, onProgress, onLoad, onError, onCannotPlace }: ModelProps) {
  const element = useRef<ModelViewerElement>(null);
  const handlers = useRef({ onProgress, onLoad, onError, onCannotPlace });
  useEffect(() => {
    handlers.current = { onProgress, onLoad, onError, onCannotPlace };
  });
  useEffect(() => {
    const viewer = element.current;
    if (!viewer) return;
    const listening = new AbortController();
    const on = (type: string, handle: (event: CustomEvent<{ totalProgress: number; status: string }>) => void) =>
      viewer.addEventListener(type, handle as EventListener, { signal: listening.signal });
    on('progress', ({ detail }) => handlers.current.onProgress(detail.totalProgress));
    on('load', () => handlers.current.onLoad(viewer.canActivateAR));
    on('error', () => handlers.current.onError());
    on('ar-status', ({ detail }) => detail.status === 'failed' && handlers.current.onCannotPlace());
    return () => listening.abort();
  }, []);
  return (
    <room-model
      ref={element}
      class={css.model}
      src={url}
      alt={alt}
      a11y={a11y}
      camera-controls=""
      touch-action="pan-y"
      interaction-prompt="none"
      camera-orbit={`-30deg ${isFlat ? 50 : 72}deg 100%`}
      shadow-intensity="1"
      exposure={0.85}
      loading="eager"
      ar
      ar-modes="webxr quick-look"
      ar-scale="fixed"
    >
      <button type="button" slot="ar-button" className={css.place}>
        {placeLabel}
      </button>
    </room-model>
  );
}
