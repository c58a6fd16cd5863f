import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../../app/providers';
import { testPlatform } from '../../frame/testing/shell-router';
import { ErrorPage, FallbackBoundary } from './error-page';
import { RegionSkeleton } from '../region/region-skeleton';

const meta: Meta = {
  title: 'Screens/Shell/Error pages',
  id: 'shell-error-pages',
  parameters: { padding: false },
  decorators: [
    (Story, { globals }) => (
      <Providers platform={testPlatform(globals['locale'] === 'th' ? 'th' : 'en')}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: Story }])} />
      </Providers>
    ),
  ],
};
export default meta;

export const NotFound: StoryObj = { render: () => <ErrorPage status={404} /> };
export const Unmatched: StoryObj = { render: () => <ErrorPage status={404} unmatched /> };
export const Oops: StoryObj = { render: () => <ErrorPage status={500} /> };
export const RegionOutOfReach: StoryObj = { render: () => <ErrorPage status={503} onRetry={() => {}} /> };
export const RegionBroken: StoryObj = { render: () => <ErrorPage status={500} onRetry={() => {}} /> };
export const RegionOnItsWay: StoryObj = { render: () => <RegionSkeleton /> };

function Broken(): never {
  throw new Error('The error page failed');
}
export const ErrorWhileShowingTheErrorPage: StoryObj = {
  parameters: { expectsError: 'The error page failed' },
  render: () => (
    <FallbackBoundary>
      <Broken />
    </FallbackBoundary>
  ),
};
