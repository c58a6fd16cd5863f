export {
  createRecordStore,
  useRehydrate,
  type RecordChange,
  type RecordState,
  type RecordStore,
  type RecordStoreOptions,
} from './record-store';
export { asArray, asObject, asText, asWholeNumber, readRecord, readText, writeText } from './record-text';
