export { PrerequisiteList, type PrerequisiteListProps } from './prerequisite-list';
