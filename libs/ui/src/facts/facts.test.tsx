import { render, screen } from '@testing-library/react';
import { Fact, Facts } from './facts';

test('shows a fact with a heading of the given level and a link to edit it', () => {
  render(
    <Facts>
      <Fact title="Where" level={4} edit={<a href="#where">Edit where</a>}>
        Ari Garden
      </Fact>
    </Facts>,
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Where' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit where' })).toBeInTheDocument();
});
