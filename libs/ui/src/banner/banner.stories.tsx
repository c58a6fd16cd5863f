import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { textLinkClass } from '../text-link/text-link';
import { Banner } from './banner';

const meta: Meta<typeof Banner> = {
  title: 'Actions/Banner',
  id: 'banner',
  component: Banner,
  args: {
    label: 'Notice',
    children: (
      <>
        <span>No deliveries on 5, 7 and 10 December.</span>{' '}
        <a className={textLinkClass()} href="#calendar">
          See the calendar
        </a>
      </>
    ),
  },
  parameters: {
    padding: false,
    th: {
      label: 'ประกาศ',
      children: (
        <>
          <span>งดจัดส่งวันที่ 5, 7 และ 10 ธันวาคม</span>{' '}
          <a className={textLinkClass()} href="#calendar">
            ดูปฏิทิน
          </a>
        </>
      ),
    },
  },
};
export default meta;
export const OneSentence: StoryObj<typeof Banner> = {};
