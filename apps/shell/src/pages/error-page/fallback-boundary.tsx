import { Component, type ReactNode } from 'react';

const MESSAGES = {
  en: { text: 'An error occurred while showing the error page', home: 'Back to Homepage', href: '/' },
  th: { text: 'เกิดข้อผิดพลาดขณะแสดงหน้าข้อผิดพลาด', home: 'กลับหน้าแรก', href: '/th' },
};

/** Error boundary of the error page. Uses no messages, router or component styles, because these may have failed. */
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
