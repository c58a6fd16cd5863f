export { SummaryBar, SummaryPanel, type SummaryBarProps, type SummaryPanelProps, type SummaryThumb } from './summary-panel';
