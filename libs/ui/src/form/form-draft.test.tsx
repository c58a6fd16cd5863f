import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from './form-draft';

const defaultValues = {
  name: '',
  area: null as { city: string } | null,
  bill: { name: 'Pim', city: '', area: null as null | { city: string } },
};

function open(stored: object | null) {
  const write = jest.fn();
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues });
    useFormDraft(form, { read: () => stored, write });
    return form;
  });
  return { form: result.current, write };
}

test('fills the fields of the form from a draft', () => {
  const stored = { name: 'Mali', area: { city: 'Bangkok' }, bill: { name: 'Nok', city: 'Bangkok', area: null } };
  expect(open(stored).form.getValues()).toEqual(stored);
});

test('keeps the start value of a field if the draft has a value of another type', () => {
  const { form } = open({ name: 7, area: undefined, bill: { city: 'Bangkok', name: null }, formerField: 'x' });
  expect(form.getValues()).toEqual({ ...defaultValues, bill: { ...defaultValues.bill, city: 'Bangkok' } });
  expect(open({ bill: 'none' }).form.getValues()).toEqual(defaultValues);
});

test('saves all values when one field changes', () => {
  const { form, write } = open(null);
  form.setValue('bill.city', 'Bangkok');
  expect(write).toHaveBeenLastCalledWith({ ...defaultValues, bill: { ...defaultValues.bill, city: 'Bangkok' } });
});
