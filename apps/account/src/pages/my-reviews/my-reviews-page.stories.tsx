import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { errorResponse, failingHandler, hangingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { reviewHandlers, reviewPieces } from '../../testing/review-handlers';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const [fresh, published] = reviewPieces('en').map(({ product }) => product);
const both: HandlerOverrides = {
  ...reviewHandlers('en'),
  'GET /my-reviews': ({ language }) => ({ body: { data: reviewPieces(language), asked_by_mail: true } }),
};

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Reviews',
  id: 'account-reviews',
  args: { at: '/order/reviews', before: asCustomer, handlers: both },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const send = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.findByRole('button', { name: message('myReviews:form.save') }, { timeout: 8000 });

export const Pieces: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('heading', { level: 3 }, { timeout: 8000 })).length).toBe(3);
  },
};
export const Write: Story = {
  args: { at: `/order/reviews?piece=${fresh!.slug}` },
  play: async ({ canvas }) => expect(await send(canvas)).toBeVisible(),
};
export const Incomplete: Story = {
  args: { at: `/order/reviews?piece=${fresh!.slug}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await send(canvas));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
export const PhotoRefused: Story = {
  args: {
    at: `/order/reviews?piece=${published!.slug}`,
    handlers: { ...both, 'POST /reviews/photos': () => errorResponse(422, 'review_photo_invalid') },
  },
  play: async ({ canvas, userEvent }) => {
    await send(canvas);
    await userEvent.upload(canvas.getByLabelText(message('account:photos.add')), new File(['x'], 'sofa.jpg', { type: 'image/jpeg' }));
    await expect((await canvas.findAllByText(message('account:photos.problem.review_photo_invalid')))[0]).toBeVisible();
  },
};
export const Empty: Story = {
  args: { handlers: { ...both, 'GET /my-reviews': () => ({ body: { data: [], asked_by_mail: false } }) } },
  play: async ({ canvas }) => {
    const title = message('myReviews:empty');
    await expect(await canvas.findByRole('heading', { name: title }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /my-reviews': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /my-reviews': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
