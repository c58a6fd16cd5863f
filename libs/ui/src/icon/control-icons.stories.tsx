import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { IconGrid } from '../../docs/icon-grid';
import * as icons from './control-icons';

const meta: Meta = { title: 'Design/Icons/Control', id: 'control-icons' };
export default meta;

export const All: StoryObj = { render: () => <IconGrid icons={icons} /> };
