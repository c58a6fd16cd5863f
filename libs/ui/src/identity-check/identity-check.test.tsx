import { act, render, screen } from '@testing-library/react';
import { IdentityCheck, type IdentityCheckProps } from './identity-check';

const SUMSUB = 'https://api.sumsub.com';
const words = {
  frame: 'Screen of Sumsub',
  encrypted: 'Encrypted',
  waiting: 'The camera opens here.',
  steps: 'Steps',
  document: 'Document',
  selfie: 'Selfie',
  result: 'Result',
  done: 'done',
};

function open(props: Partial<IdentityCheckProps> = {}) {
  const heard = { onVerdict: jest.fn(), onFailed: jest.fn() };
  const { container } = render(
    <IdentityCheck
      token={`_act-sbx-jwt-${btoa('{}')}.${btoa(JSON.stringify({ url: SUMSUB }))}.x-v2`}
      renew={() => Promise.resolve('fresh')}
      language="en"
      blocked={null}
      words={words}
      {...heard}
      {...props}
    />,
  );
  const frame = container.querySelector('iframe')!;
  const frameId = new URL(frame.src).searchParams.get('_');
  const tell = (method: string, more: object = {}, origin = SUMSUB) =>
    act(() => {
      const data = { method: `idCheck.${method}`, frameId, sessionId: 's', ...more };
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
    });
  return { ...heard, frame, tell };
}
const now = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current]')?.textContent;

test('shows the iframe of Sumsub in a border, and updates the steps from its messages', () => {
  const { frame, tell, onVerdict, onFailed } = open();
  expect(frame.src).toMatch(/^https:\/\/api\.sumsub\.com\/websdk\/websdk\.html/);
  expect(frame.allow).toContain('camera');
  expect(frame.title).toBe('Screen of Sumsub');
  expect(screen.getByRole('region', { name: 'Screen of Sumsub' })).toHaveAttribute('aria-busy', 'true');
  tell('onReady');
  tell('onInitialized');
  expect(screen.getByRole('region', { name: 'Screen of Sumsub' })).not.toHaveAttribute('aria-busy');
  expect(now()).toBe('Document');
  tell('onStepInitiated', { idDocSetType: 'SELFIE' });
  expect(now()).toBe('Selfie');
  tell('onApplicantSubmitted');
  expect(now()).toBe('Result');
  tell('onApplicantStatusChanged', { reviewStatus: 'pending' });
  expect(onVerdict).not.toHaveBeenCalled();
  tell('onApplicantStatusChanged', { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } }, 'https://evil.example');
  expect(onVerdict).not.toHaveBeenCalled();
  tell('onApplicantStatusChanged', { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } });
  expect(onVerdict).toHaveBeenCalledWith('completed');
  expect(onFailed).not.toHaveBeenCalled();
});

describe('time limit of the iframe', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('reports a failure if the iframe does not open in time', () => {
    const { onFailed } = open();
    act(() => jest.advanceTimersByTime(15_000));
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  test('reports no failure after the iframe has opened', () => {
    const { onFailed, tell } = open();
    tell('onReady');
    tell('onInitialized');
    expect(screen.getByRole('region')).not.toHaveAttribute('aria-busy');
    act(() => jest.advanceTimersByTime(60_000));
    expect(onFailed).not.toHaveBeenCalled();
  });
});
