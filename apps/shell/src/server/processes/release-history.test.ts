/** @jest-environment node */
import { ReleaseHistory } from './release-history';

const withBaseline = () => {
  const history = new ReleaseHistory();
  history.add('catalog@1.0.0', 150);
  history.add('account@1.0.0', 160);
  history.setBaseline(200);
  return history;
};

it('names the newest release when most of the memory growth came after it', () => {
  const history = withBaseline();
  history.add('account@1.1.0', 220);
  history.add('catalog@2.0.0', 300);
  expect(history.growth(900)).toEqual({ summary: '200 MB when it began, 300 MB when catalog@2.0.0 came', suspect: 'catalog@2.0.0' });
  expect(history.releases).toEqual(['catalog@1.0.0', 'account@1.0.0', 'account@1.1.0', 'catalog@2.0.0']);
});

it('names no release when the growth came earlier, or when no release has come since the start', () => {
  const history = withBaseline();
  expect(history.growth(900)).toEqual({ summary: '200 MB when it began', suspect: undefined });
  history.add('catalog@2.0.0', 700);
  expect(history.growth(900)).toEqual({ summary: '200 MB when it began, 700 MB when catalog@2.0.0 came', suspect: undefined });
  expect(new ReleaseHistory().growth(900)).toEqual({ summary: 'before it was ready', suspect: undefined });
});

it('returns the only new release; a release that ran before is not new', () => {
  const history = withBaseline();
  expect(history.onlyNew).toBeUndefined();
  history.add('catalog@2.0.0', 300);
  expect(history.onlyNew).toBe('catalog@2.0.0');
  history.add('catalog@1.0.0', 310);
  expect(history.onlyNew).toBe('catalog@2.0.0');
  expect(history.growth(900).suspect).toBeUndefined();
  history.add('account@2.0.0', 320);
  expect(history.onlyNew).toBeUndefined();
});
