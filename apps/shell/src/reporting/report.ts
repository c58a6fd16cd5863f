export const REPORTS_PATH = '/-/reports';

/** A browser's report. It contains nothing that identifies a visitor, URL or order. */
export interface PageReport {
  /** Id of the innermost route, such as `catalog.product`. */
  page: string;
  /** Release of the page, such as `catalog@1.2.0`, or `shell`. */
  remote: string;
  errors: ReportedError[];
  /** LCP and INP in ms; CLS has no unit. */
  vitals?: Partial<Record<'lcp' | 'inp' | 'cls', number>> | undefined;
}

export interface ReportedError {
  /** Uncaught error, unhandled rejection, error caught by a React boundary, or a script that failed to load. */
  kind: 'uncaught' | 'rejection' | 'render' | 'load';
  name: string;
  message: string;
  /** Innermost first; only frames in the shop's scripts. */
  frames: ReportedFrame[];
}

export interface ReportedFrame {
  /** `catalog@1.2.0` or `shell`. */
  of: string;
  file: string;
  line: number;
  column: number;
}
