/** Where browsers report. */
export const REPORTS_PATH = '/-/reports';

/** What a browser tells the shell. Nothing in it names a visitor, an address or an order. */
export interface PageReport {
  /** The id of the innermost route that was shown, e.g. `catalog.product`. */
  page: string;
  /** The release whose page it was, `catalog@1.2.0`, or `shell`. */
  remote: string;
  errors: ReportedError[];
  /** Milliseconds; the layout shift is a number of its own. */
  vitals?: Partial<Record<'lcp' | 'inp' | 'cls', number>> | undefined;
}

export interface ReportedError {
  /** Nobody caught it; a promise rejected and nobody cared; a part of the page failed and something else is drawn; code did not arrive. */
  kind: 'uncaught' | 'rejection' | 'render' | 'load';
  name: string;
  message: string;
  /** The nearest first; only frames of the shop's own scripts. */
  frames: ReportedFrame[];
}

export interface ReportedFrame {
  /** `catalog@1.2.0`, or `shell`. */
  of: string;
  file: string;
  line: number;
  column: number;
}
