export { LeaveEarly, type LeaveEarlyProps } from './leave-early';
export { LeaveEarlyBars, type LeaveEarlyBarsProps } from './leave-early-bars';
export { LeaveDateField, type LeaveDateFieldProps } from './leave-date-field';
