export { createRecordStore, type RecordChange, type RecordState, type RecordStore, type RecordStoreOptions } from './record-store';
export { useRehydrate } from './use-rehydrate';
export { asArray, asObject, asText, asWholeNumber, readRecord, readText, writeText } from './record-text';
