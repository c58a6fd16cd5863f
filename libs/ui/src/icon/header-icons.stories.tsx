import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { IconGrid } from '../../docs/icon-grid';
import * as icons from './header-icons';

const meta: Meta = { title: 'Design/Icons/Header', id: 'header-icons' };
export default meta;

export const All: StoryObj = { render: () => <IconGrid icons={icons} /> };
