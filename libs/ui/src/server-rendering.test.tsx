/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as ui from './index';

const nothing = () => undefined;
const modal = { open: true, onClose: nothing, title: 'Title', closeLabel: 'Close', children: 'Body' };

// No window, no document: a piece that reads one while drawing breaks the server.
const pieces: Record<string, ReactElement> = {
  Accordion: <ui.Accordion><ui.AccordionItem summary="Q" open>A</ui.AccordionItem></ui.Accordion>,
  Alert: <ui.Alert tone="bad" action={{ label: 'Try again', onAction: nothing }}>A</ui.Alert>,
  Dialog: <ui.Dialog {...modal} />,
  Drawer: <ui.Drawer {...modal} />,
  ErrorSummary: <ui.ErrorSummary title="A" errors={[{ id: 'a', message: 'B' }]} autoFocus />,
  HoverCard: <ui.HoverCard label="A" trigger={(props) => <button {...props}>A</button>}>A</ui.HoverCard>,
  Menu: <ui.Menu label="A" trigger={(props) => <button {...props}>A</button>}>A</ui.Menu>,
  Phrases: <ui.Phrases text="A|B" />,
  RadioGroup: <ui.RadioGroup legend="A" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />,
  SearchField: <ui.SearchField label="A" clearLabel="B" value="a" onValueChange={nothing} />,
  Select: <ui.Select label="A" options={[{ value: 'a', label: 'A' }]} />,
  Sheet: <ui.Sheet {...modal} />,
  Stepper: <ui.Stepper label="A" lessLabel="B" moreLabel="C" value={1} min={1} max={2} onValueChange={nothing} parse={Number} />,
  Tabs: <ui.Tabs label="A" tabs={[{ id: 'a', label: 'A', panel: 'B' }]} value="a" onChange={nothing} />,
  TextField: <ui.TextField label="A" error="B" />,
  ToastRegion: <ui.ToastRegion label="A" toasts={[{ id: 'a', message: 'B' }]} onDismiss={nothing} />,
};

test.each(Object.entries(pieces))('%s is drawn on the server', (_, piece) => {
  expect(typeof document).toBe('undefined');
  expect(renderToString(piece)).toMatch(/^<\w+/);
});

test('a closed dialog waits for the browser: the server never sends it open', () => {
  expect(renderToString(pieces.Dialog)).not.toMatch(/<dialog[^>]* open/);
});
