import type { ReactNode } from 'react';
import { ModelViewerElement } from '@google/model-viewer';
// These modules are no public API of model-viewer, so an update of model-viewer may change them.
import { $updateStatus } from '@google/model-viewer/lib/model-viewer-base.js';
import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import css from './room-view.module.css';

class RoomModel extends ModelViewerElement {
  /** The content security policy blocks `<style>` elements, but not style sheets that a script constructs. */
  readonly #sheet = new CSSStyleSheet();

  constructor() {
    super();
    const styles = [...(this.shadowRoot?.querySelectorAll('style') ?? [])];
    this.#sheet.replaceSync(styles.map(({ textContent }) => textContent).join(''));
    for (const style of styles) style.remove();
    // Removes the role and the English label, because screen readers would announce them on a Thai page too.
    const region = this.shadowRoot?.querySelector('[role=region]');
    for (const name of ['role', 'aria-label']) region?.removeAttribute(name);
    // All model files are compressed with meshopt, and model-viewer has no decoder for it.
    Renderer.singleton.loader[$loader].setMeshoptDecoder(MeshoptDecoder);
  }

  override connectedCallback() {
    super.connectedCallback();
    // Not in the constructor, because model-viewer replaces `adoptedStyleSheets` when it connects.
    this.shadowRoot?.adoptedStyleSheets.push(this.#sheet);
  }

  /** Does not announce the English status "Loading", because the progress bar has announced it in the language of the page. */
  override [$updateStatus](status: string) {
    if (status !== 'Loading') super[$updateStatus](status);
  }

  /** Sends an event if the USDZ file for Quick Look, the AR viewer of an iPhone, cannot be created, because model-viewer sends none. */
  override async activateAR() {
    try {
      await super.activateAR();
    } catch {
      this.dispatchEvent(new CustomEvent('ar-status', { detail: { status: 'failed' } }));
    }
  }
}
customElements.define('room-model', RoomModel);

type RoomModelEvent<Detail = undefined> = CustomEvent<Detail> & { currentTarget: RoomModel };
interface RoomModelAttributes extends Record<`${string}-${string}`, unknown> {
  class: string | undefined;
  src: string;
  alt: string;
  a11y: Record<string, string>;
  exposure: number;
  loading: 'eager';
  ar: boolean;
  onprogress: (event: RoomModelEvent<{ totalProgress: number; reason: string }>) => void;
  onload: (event: RoomModelEvent) => void;
  onerror: () => void;
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
  alt: string;
  isFlat: boolean;
  isHung: boolean;
  /** Names of the sides for screen readers, by the keys of model-viewer, such as `upper-left`. */
  sides: Record<string, string>;
  /** `find` is shown while the camera looks for the floor or the wall. */
  texts: Record<'keys' | 'place' | 'find' | 'leave', string>;
  onProgress: (progress: number) => void;
  /** `canPlace` is true if this device can show the model through its camera. */
  onLoad: (canPlace: boolean) => void;
  onError: () => void;
  /** `preparing` while the browser creates the USDZ file that an iPhone needs to show the model in AR. */
  onPlace: (status: 'preparing' | 'ended' | 'failed') => void;
  children: ReactNode;
}

/** The AR modes do not include Scene Viewer of Android, because it cannot read model files that are compressed with meshopt. */
export function Model({ url, alt, isFlat, isHung, sides, texts, onProgress, onLoad, onError, onPlace, children }: ModelProps) {
  return (
    <>
      <room-model
        class={css.model}
        src={url}
        alt={alt}
        a11y={{ ...sides, 'interaction-prompt': texts.keys }}
        camera-controls=""
        touch-action="pan-y"
        interaction-prompt="none"
        // At this camera distance, the model looks as large as the piece in the photo that the model replaces.
        camera-orbit={`-30deg ${isFlat ? 50 : 72}deg 112%`}
        shadow-intensity="1"
        exposure={0.85}
        loading="eager"
        ar
        ar-modes="webxr quick-look"
        ar-scale="fixed"
        ar-placement={isHung ? 'wall' : 'floor'}
        onprogress={({ detail: { totalProgress, reason } }) => {
          if (reason !== 'usdz-conversion') onProgress(totalProgress);
          else onPlace(totalProgress < 1 ? 'preparing' : 'ended');
        }}
        onload={({ currentTarget }) => onLoad(currentTarget.canActivateAR)}
        onerror={onError}
        onar-status={({ detail }: CustomEvent<{ status: string }>) => detail.status === 'failed' && onPlace('failed')}
      >
        <button type="button" slot="ar-button" className={css.place}>
          {texts.place}
        </button>
        <button type="button" slot="exit-webxr-ar-button" className={css.leave}>
          {texts.leave}
        </button>
        <p className={css.find}>{texts.find}</p>
      </room-model>
      {children}
    </>
  );
}
