import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { RangeSlider } from './range-slider';
import type { Range } from './scale';

const stops = [0, 100, 200, 500, 1000, 20000];

function setUp(start: Range = [0, 20000]) {
  const [change, commit] = [jest.fn(), jest.fn()];
  function Controlled() {
    const [value, setValue] = useState(start);
    return (
      <RangeSlider
        stops={stops}
        value={value}
        onChange={(next) => {
          change(next);
          setValue(next);
        }}
        onCommit={commit}
        lowLabel="Lowest"
        highLabel="Highest"
        format={(value) => `฿${value}`}
        bars={[1, 4, 8, 2, 0]}
      />
    );
  }
  const view = render(<Controlled />);
  return {
    ...view,
    change,
    commit,
    low: screen.getByRole('slider', { name: 'Lowest' }),
    high: screen.getByRole('slider', { name: 'Highest' }),
  };
}

describe('RangeSlider [const.slider]', () => {
  it('gives screen readers the amounts in baht instead of the positions of the thumbs', () => {
    const { low, high } = setUp([200, 1000]);
    expect(low).toHaveAttribute('aria-valuetext', '฿200');
    expect(high).toHaveAttribute('aria-valuetext', '฿1000');
  });

  it('reports every move, and the final value when the thumb is released', () => {
    const { high, change, commit } = setUp();
    fireEvent.input(high, { target: { value: '4' } });
    fireEvent.input(high, { target: { value: '3' } });
    expect(change.mock.calls).toEqual([[[0, 1000]], [[0, 500]]]);
    expect(commit).not.toHaveBeenCalled();
    fireEvent(high, new Event('change', { bubbles: true }));
    expect(commit.mock.calls).toEqual([[[0, 500]]]);
  });

  it('one thumb of the slider cannot move past the second thumb', () => {
    const { low, change } = setUp([100, 500]);
    fireEvent.input(low, { target: { value: '5' } });
    expect(change).toHaveBeenLastCalledWith([500, 500]);
  });

  it('marks the histogram bars between the thumbs', () => {
    const { container } = setUp([100, 500]);
    expect([...container.querySelectorAll('[aria-hidden] i')].map((bar) => bar.hasAttribute('data-in'))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
