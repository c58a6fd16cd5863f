export { TabLinks, Tabs, tabClass, type TabsProps } from './tabs';
