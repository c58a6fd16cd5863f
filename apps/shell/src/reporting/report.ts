export const REPORTS_PATH = '/-/reports';

/** A report contains nothing that identifies a visitor, a URL or an order. */
export interface PageReport {
  /** Id of the innermost route, such as `catalog.product`. */
  page: string;
  /** Release that renders the page, such as `catalog@1.2.0`, or `shell`. */
  remote: string;
  errors: ReportedError[];
  /** LCP and INP are in ms; CLS has no unit. */
  vitals?: Partial<Record<'lcp' | 'inp' | 'cls', number>> | undefined;
}

export interface ReportedError {
  /** `render` is an error that a React error boundary caught; `load` is a script that failed to load. */
  kind: 'uncaught' | 'rejection' | 'render' | 'load';
  name: string;
  message: string;
  /** Innermost frame first. */
  frames: ReportedFrame[];
}

export interface ReportedFrame {
  of: string;
  file: string;
  line: number;
  column: number;
}
