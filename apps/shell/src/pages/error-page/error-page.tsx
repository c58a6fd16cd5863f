import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { PanelError } from '../../frame/panel-error';
import { withRetry } from '../../loading/with-retry';
import { RegionSkeleton } from '../region/region-skeleton';
import type { ErrorPageProps } from './error-message';

/** The error message loads on demand, because few visitors see it. */
export const loadErrorMessage = () =>
  withRetry(() => import(/* webpackChunkName: "frame.error" */ './error-message')).then((module) => module.ErrorMessage);

export function ErrorPage(props: ErrorPageProps) {
  const { t } = useTranslation('shell');
  return (
    <FallbackBoundary>
      <LazyComponent
        load={loadErrorMessage}
        props={props}
        fallback={<RegionSkeleton />}
        failed={(retry) => <PanelError text={t('frame.loadFailed')} onRetry={retry} wide />}
      />
    </FallbackBoundary>
  );
}

const MESSAGES = {
  en: { text: 'An error occurred while showing the error page', home: 'Back to Homepage', href: '/' },
  th: { text: 'เกิดข้อผิดพลาดขณะแสดงหน้าข้อผิดพลาด', home: 'กลับหน้าแรก', href: '/th' },
};

/** Uses no messages, router or component styles, because these may have failed. */
export class FallbackBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const messages = typeof document !== 'undefined' && document.documentElement.lang === 'th' ? MESSAGES.th : MESSAGES.en;
    return (
      <div className="wrap section" role="alert">
        <h1 className="subhead">{messages.text}</h1>
        <p className="copy">
          <a href={messages.href} style={{ textDecoration: 'underline' }}>
            {messages.home}
          </a>
        </p>
      </div>
    );
  }
}
