/** @jest-environment node */
import { RanReleases } from './ran-releases';

const begun = () => {
  const ran = new RanReleases();
  ran.arrived('catalog@1.0.0', 150);
  ran.arrived('account@1.0.0', 160);
  ran.begin(200);
  return ran;
};

it('names the release that came last, where most of the growth followed upon it', () => {
  const ran = begun();
  ran.arrived('account@1.1.0', 220);
  ran.arrived('catalog@2.0.0', 300);
  expect(ran.growth(900)).toEqual({ said: '200 MB when it began, 300 MB when catalog@2.0.0 came', suspect: 'catalog@2.0.0' });
  expect(ran.names).toEqual(['catalog@1.0.0', 'account@1.0.0', 'account@1.1.0', 'catalog@2.0.0']);
});

it('names nobody where it had grown before, or nothing came since it began', () => {
  const ran = begun();
  expect(ran.growth(900)).toEqual({ said: '200 MB when it began', suspect: undefined });
  ran.arrived('catalog@2.0.0', 700);
  expect(ran.growth(900)).toEqual({ said: '200 MB when it began, 700 MB when catalog@2.0.0 came', suspect: undefined });
  expect(new RanReleases().growth(900)).toEqual({ said: 'before it was ready', suspect: undefined });
});

it('knows the only one that is new, which one that came back is not', () => {
  const ran = begun();
  expect(ran.onlyNew).toBeUndefined();
  ran.arrived('catalog@2.0.0', 300);
  expect(ran.onlyNew).toBe('catalog@2.0.0');
  ran.arrived('catalog@1.0.0', 310);
  expect(ran.onlyNew).toBe('catalog@2.0.0');
  expect(ran.growth(900).suspect).toBeUndefined();
  ran.arrived('account@2.0.0', 320);
  expect(ran.onlyNew).toBeUndefined();
});
