/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { AddressFields, type AddressLabels } from './address-fields/address-fields';
import { CouponBox } from './coupon-box/coupon-box';
import { Form, useSchemaForm } from './form/form';
import * as ui from './index';

const nothing = () => undefined;
const none = async () => undefined;
const modal = { open: true, onClose: nothing, title: 'Title', closeLabel: 'Close', children: 'Body' };

// A component that reads window or document while rendering fails here, as on the server.
const components: Record<string, ReactElement> = {
  Accordion: (
    <ui.Accordion>
      <ui.AccordionItem summary="Q" open>
        A
      </ui.AccordionItem>
    </ui.Accordion>
  ),
  Alert: (
    <ui.Alert tone="bad" action={{ label: 'Try again', onAction: nothing }}>
      A
    </ui.Alert>
  ),
  ArticleBody: (
    <ui.ArticleBody contents={[{ id: 'a', text: 'A' }]} contentsLabel="B">
      <h2 id="a">A</h2>
    </ui.ArticleBody>
  ),
  Board: (
    <ui.Board label="A">
      <ui.BoardLane title="A" count={0} empty="B" />
    </ui.Board>
  ),
  Calendar: (
    <ui.Calendar
      label="A"
      language="en"
      value={null}
      onChange={nothing}
      first="2026-11-21"
      last="2026-12-12"
      view="window"
      labels={{ today: 'A', earlier: 'B', later: 'C', to: 'D' }}
    />
  ),
  ChoiceCards: <ui.ChoiceCards legend="A" options={[{ value: 'a', label: 'A', lines: 'B' }]} value={null} onChange={nothing} />,
  CouponBox: <CouponBox label="A" onApply={none} onRemove={nothing} labels={{ apply: 'A', applying: 'B', missing: 'C', remove: 'D' }} />,
  Dialog: <ui.Dialog {...modal} />,
  Drawer: <ui.Drawer {...modal} />,
  ErrorSummary: <ui.ErrorSummary title="A" errors={[{ id: 'a', message: 'B' }]} />,
  FormSection: <ui.FormSection id="a" title="A" state="done" stateLabel="B" />,
  HoverCard: (
    <ui.HoverCard label="A" trigger={(props) => <button {...props}>A</button>}>
      A
    </ui.HoverCard>
  ),
  Menu: (
    <ui.Menu label="A" trigger={(props) => <button {...props}>A</button>}>
      A
    </ui.Menu>
  ),
  MoneyRows: <ui.MoneyRows rows={[{ id: 'a', term: 'A', amount: 1 }]} total={{ term: 'B', amount: 1 }} />,
  MonthsScrubber: <ui.MonthsScrubber label="A" value={8} used={7} months={12} valueText="B" onChange={nothing} />,
  PageMenu: (
    <ui.PageMenu label="A" onClose={nothing}>
      B
    </ui.PageMenu>
  ),
  PaymentNotice: <ui.PaymentNotice tone="bad" happened="A" money="B" autoFocus />,
  PhoneField: <ui.PhoneField label="A" value="0812345678" onChange={nothing} />,
  Phrases: <ui.Phrases text="A|B" />,
  RadioGroup: <ui.RadioGroup legend="A" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />,
  SearchField: <ui.SearchField label="A" clearLabel="B" value="a" onValueChange={nothing} />,
  Select: <ui.Select label="A" options={[{ value: 'a', label: 'A' }]} />,
  Sheet: <ui.Sheet {...modal} />,
  SlotCapacityGrid: (
    <ui.SlotCapacityGrid
      label="A"
      days={[{ id: 'a', name: 'A', date: 'B' }]}
      slots={[{ id: 'a', label: 'A' }]}
      cells={[[{ kind: 'closed', text: 'A', label: 'A' }]]}
      value={null}
      onChange={nothing}
    />
  ),
  SlotPicker: <ui.SlotPicker legend="A" slots={[{ value: 'a', label: 'A', note: 'B' }]} value={null} onChange={nothing} selected="C" />,
  Stepper: <ui.Stepper label="A" lessLabel="B" moreLabel="C" value={1} min={1} max={2} onValueChange={nothing} parse={Number} />,
  SplitPage: (
    <ui.SplitPage kind="gate" photo={null} top="A">
      B
    </ui.SplitPage>
  ),
  Tabs: <ui.Tabs label="A" tabs={[{ id: 'a', label: 'A', panel: 'B' }]} value="a" onChange={nothing} />,
  TextField: <ui.TextField label="A" error="B" />,
  ToastRegion: <ui.ToastRegion label="A" toasts={[{ id: 'a', message: 'B' }]} onDismiss={nothing} />,
  WaitPage: (
    <ui.WaitPage title="A" failed={{ actions: 'B' }}>
      C
    </ui.WaitPage>
  ),
};

const address = {
  country: 'TH',
  firstName: '',
  lastName: '',
  company: '',
  building: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  locationName: '',
};
const labels: AddressLabels = { ...address, area: 'A', optional: '', locationExample: '', chooseState: '' };
function BoundForm() {
  return (
    <Form form={useSchemaForm({ schema: () => z.object({}), describe: String, defaultValues: address })} onSubmit={nothing}>
      <AddressFields
        kind="shipping"
        labels={labels}
        area={{ items: [], value: null, onChange: nothing, labels: { empty: '', loading: '', open: '', clear: '' } }}
      />
    </Form>
  );
}
components.Form = <BoundForm />;

test.each(Object.entries(components))('renders %s on the server', (_, component) => {
  expect(typeof document).toBe('undefined');
  expect(renderToString(component)).toMatch(/^<\w+/);
});

test('renders a closed dialog on the server', () => {
  expect(renderToString(components.Dialog)).not.toMatch(/<dialog[^>]* open/);
});
