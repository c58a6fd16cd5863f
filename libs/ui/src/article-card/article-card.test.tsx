import { render, screen } from '@testing-library/react';
import { ArticleCard, ArticleTitle } from './article-card';

test('renders the title as the only link of the card', () => {
  render(<ArticleCard photo={<img alt="" />} note="Care, 4 min read" link={<a href="/blog/oak">Oak in the rainy season</a>} />);
  expect(screen.getByRole('article')).toContainElement(screen.getByRole('heading', { level: 3, name: 'Oak in the rainy season' }));
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('shows the excerpt of the article if `lead` is set', () => {
  render(
    <ArticleCard
      photo={<img alt="" />}
      note="Care"
      level={2}
      link={<a href="/blog/sofa">How to choose a sofa</a>}
      lead={{ excerpt: 'Measure the lift before the wall.' }}
    />,
  );
  expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('Measure the lift before the wall.');
});

test('splits a title after its colon, so that a line can break there', () => {
  const { container } = render(<ArticleTitle>One lamp, three moods: lighting a studio</ArticleTitle>);
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['One lamp, three moods:', 'lighting a studio']);
  expect(container).toHaveTextContent('One lamp, three moods: lighting a studio');
});
