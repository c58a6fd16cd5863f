import { LazyComponent } from './lazy-component';
import { useAfterIdle } from './use-after-idle';

/** ask: the banner, unless the visitor has answered before. settings: the modal. done: neither. */
export type ConsentView = 'ask' | 'settings' | 'done';

const loadConsent = () => import(/* webpackChunkName: "frame.consent" */ './consent/consent').then((module) => module.Consent);
const loadChat = () => import(/* webpackChunkName: "frame.chat" */ './chat/chat').then((module) => module.Chat);

/** What floats over the page and is no part of it: loaded when the page is quiet, drawn by no server, moving nothing. */
export function DeferredWidgets({ consent, onConsent }: { consent: ConsentView; onConsent: (view: ConsentView) => void }) {
  const idle = useAfterIdle();
  return (
    <>
      {(idle || consent === 'settings') && <LazyComponent load={loadConsent} props={{ view: consent, onView: onConsent }} />}
      {idle && <LazyComponent load={loadChat} props={{}} />}
    </>
  );
}
