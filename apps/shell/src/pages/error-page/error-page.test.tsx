import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, type RouteObject } from 'react-router-dom';
import { ApiError } from '@spruce/api-client';
import { renderShell } from '../../frame/testing/render-shell';
import { FallbackBoundary } from './error-page';

const throwing = (thrown: unknown): RouteObject[] => [
  {
    id: 'test.bad',
    path: 'bad',
    loader: () => {
      throw thrown;
    },
    Component: () => null,
  },
];
const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [
    'en',
    'Page not found',
    'Sorry, this page no longer exists. Please double-check the URL or contact our team if you cannot find what you’re looking for.',
    'Back to Homepage',
    '/',
  ],
  ['th', 'ไม่พบหน้านี้', 'ขออภัย หน้านี้ไม่มีอยู่แล้ว กรุณาตรวจสอบลิงก์อีกครั้ง หรือติดต่อทีมของเราหากหาสิ่งที่ต้องการไม่พบ', 'กลับหน้าแรก', '/th'],
] as const)('shows that the content no longer exists (%s) [error.404]', async (language, title, text, back, home) => {
  await renderShell({ language, at: '/bad', pages: throwing(data(null, { status: 404 })) });
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(main().getByText(text)).toBeInTheDocument();
  expect(main().getByRole('link', { name: back })).toHaveAttribute('href', home);
  expect(main().queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [500, new Error('boom'), 'Your cart is safe, and everything else works.'],
  [503, data(null, { status: 503 }), 'isn’t responding right now'],
])('shows "Oops!", the reason and a retry button for status %s [error.other] [error.route]', async (_status, thrown, what) => {
  const user = userEvent.setup();
  const recover = jest.fn();
  await renderShell({ at: '/bad', pages: throwing(thrown), recover });
  expect(await main().findByRole('heading', { level: 1, name: 'Oops!' })).toBeInTheDocument();
  expect(main().getByText('Something went wrong. Please try again later or contact our team.')).toBeInTheDocument();
  expect(main().getByRole('alert')).toHaveTextContent(what);
  expect(main().getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
  await user.click(main().getByRole('button', { name: 'Try again' }));
  expect(recover).toHaveBeenCalled();
});

it.each([
  ['en', 500, 'Oops, there was a problem', 'Error ID: req-12345678'],
  ['th', 500, 'ขออภัย เกิดปัญหาบางอย่าง', 'รหัสข้อผิดพลาด: req-12345678'],
  ['en', 503, 'Oops, there was a problem', 'Error ID: req-12345678'],
] as const)('shows the status and the error id of a failed API call (%s, %d) [error.load]', async (language, status, title, id) => {
  const error = new ApiError(status, 'internal_server_error', 'There was a problem on our side', {}, 'req-12345678');
  await renderShell({ language, at: '/bad', pages: throwing(error) });
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(main().getByText(String(status))).toBeInTheDocument();
  expect(main().getByText(id)).toBeInTheDocument();
});

it.each([
  ['en', 'This page could not be found'],
  ['th', 'ไม่พบหน้าที่คุณต้องการ'],
] as const)('says that no page exists at the URL (%s) [error.unmatched]', async (language, title) => {
  await renderShell({ language, at: '/no/such/page' });
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.title).toBe(`${title} · Spruce`);
});

it.each([
  ['en', 'An error occurred while showing the error page', 'Back to Homepage', '/'],
  ['th', 'เกิดข้อผิดพลาดขณะแสดงหน้าข้อผิดพลาด', 'กลับหน้าแรก', '/th'],
])('shows a link to the home page when the error page itself fails (%s) [error.meta]', (language, text, back, home) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.documentElement.lang = language;
  const Broken = () => {
    throw new Error('The error page failed');
  };
  render(
    <FallbackBoundary>
      <Broken />
    </FallbackBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', home);
});
