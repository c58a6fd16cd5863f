export { RemovableTag, Tag, TagRow, tagClass, type RemovableTagProps } from './tag';
