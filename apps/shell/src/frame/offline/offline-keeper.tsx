import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type copyInEnglish from '@spruce/messages-shell/offline.en.json';
import { usePlatform, type RouteHandle } from '@spruce/platform';
import { ToastRegion } from '@spruce/ui/toast';
import { keepPage, registerWorker } from '../../worker/register';
import { reloadPage } from '../consent/reload-page';

/** Time in ms before a page is cached, so that quickly passed pages cost nothing. */
const STAYS_MS = 3_000;
const BACK_MS = 5_000;
const UPDATE_MS = 30_000;

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

type Notices = (typeof copyInEnglish)['notices'];
const COPY = {
  en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/offline.en.json'),
  th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/offline.th.json'),
};

export function OfflineKeeper() {
  const { language } = usePlatform();
  const [notices, setNotices] = useState<Notices>();
  // Loads the texts in advance, because they could not be loaded offline.
  useEffect(() => void COPY[language]().then(({ default: copy }) => setNotices(copy.notices)), [language]);
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  const wasOffline = useRef(false);
  const [back, setBack] = useState(false);
  const [updated, setUpdated] = useState(false);
  useEffect(() => void registerWorker(() => setUpdated(true)), []);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) setBack(true);
  }, [online]);

  const { key, pathname, search } = useLocation();
  const isPrivate = ((useMatches().at(-1)?.handle ?? {}) as RouteHandle).private === true;
  useEffect(() => {
    // The worker caches loaded documents itself.
    if (key === 'default' || isPrivate) return;
    const timer = setTimeout(() => keepPage(window.location.pathname + window.location.search), STAYS_MS);
    return () => clearTimeout(timer);
  }, [key, pathname, search, isPrivate]);

  if (!notices) return null;
  const toasts = [
    ...(online ? [] : [{ id: 'offline', message: notices.notice, life: null }]),
    ...(online && back ? [{ id: 'back', message: notices.back, life: BACK_MS }] : []),
    ...(updated
      ? [{ id: 'updated', message: notices.updated, action: { label: notices.reload, onAction: reloadPage }, life: UPDATE_MS }]
      : []),
  ];
  return (
    <ToastRegion
      label={notices.region}
      at="top"
      toasts={toasts}
      onDismiss={(id) => {
        if (id === 'back') setBack(false);
        if (id === 'updated') setUpdated(false);
      }}
    />
  );
}
