export { DataList, DataRow, type DataListProps, type DataRowProps } from './data-list';
