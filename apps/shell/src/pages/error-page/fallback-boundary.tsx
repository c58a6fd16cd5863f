import { Component, type ReactNode } from 'react';

const WORDS = {
  en: { text: 'An error occurred while showing the error page', home: 'Back to Homepage', href: '/' },
  th: { text: 'เกิดข้อผิดพลาดขณะแสดงหน้าข้อผิดพลาด', home: 'กลับหน้าแรก', href: '/th' },
};

/**
 * Error boundary of the error page itself. It may rest on nothing that could have failed: no messages, no router, no styles but the base.
 */
export class FallbackBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const words = typeof document !== 'undefined' && document.documentElement.lang === 'th' ? WORDS.th : WORDS.en;
    return (
      <div className="wrap section" role="alert">
        <h1 className="subhead">{words.text}</h1>
        <p className="copy">
          <a href={words.href} style={{ textDecoration: 'underline' }}>
            {words.home}
          </a>
        </p>
      </div>
    );
  }
}
