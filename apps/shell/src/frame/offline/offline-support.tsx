import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type copyInEnglish from '@spruce/messages-shell/offline.en.json';
import { usePlatform, type RouteHandle } from '@spruce/platform';
import { ToastRegion } from '@spruce/ui/toast';
import { cachePage, registerWorker } from '../../worker/register';
import { reloadPage } from '../page-location';

/** A page is cached when it has been open for this time, so that pages that the visitor leaves quickly are not cached. */
const CACHE_DELAY_MS = 3_000;
const ONLINE_NOTICE_MS = 5_000;
const UPDATE_NOTICE_MS = 30_000;

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

type Notices = (typeof copyInEnglish)['notices'];
const COPY_LOADERS = {
  en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/offline.en.json'),
  th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/offline.th.json'),
};

export function OfflineSupport() {
  const { language } = usePlatform();
  const [notices, setNotices] = useState<Notices>();
  // The texts load while the browser is online, because they could not be loaded offline.
  useEffect(() => void COPY_LOADERS[language]().then(({ default: copy }) => setNotices(copy.notices)), [language]);
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const wasOffline = useRef(false);
  const [isBackOnline, setBackOnline] = useState(false);
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => void registerWorker(() => setUpdated(true)), []);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) setBackOnline(true);
  }, [online]);

  const { key, pathname, search } = useLocation();
  const isPrivate = ((useMatches().at(-1)?.handle ?? {}) as RouteHandle).private === true;
  useEffect(() => {
    // The first page of a document is skipped, because the service worker has already cached it.
    if (key === 'default' || isPrivate) return;
    const timer = setTimeout(() => cachePage(window.location.pathname + window.location.search), CACHE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, pathname, search, isPrivate]);

  if (!notices) return null;
  const toasts = [
    ...(online ? [] : [{ id: 'offline', message: notices.notice, durationMs: null }]),
    ...(online && isBackOnline ? [{ id: 'back', message: notices.back, durationMs: ONLINE_NOTICE_MS }] : []),
    ...(isUpdated
      ? [{ id: 'updated', message: notices.updated, action: { label: notices.reload, onAction: reloadPage }, durationMs: UPDATE_NOTICE_MS }]
      : []),
  ];
  return (
    <ToastRegion
      label={notices.region}
      at="top"
      toasts={toasts}
      onDismiss={(id) => {
        if (id === 'back') setBackOnline(false);
        if (id === 'updated') setUpdated(false);
      }}
    />
  );
}
