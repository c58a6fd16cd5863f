export { Rail, type RailProps } from './rail';
