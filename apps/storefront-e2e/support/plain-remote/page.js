import { createElement, useState } from 'react';

export function Component() {
  const [count, setCount] = useState(0);
  const button = createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Returned: ${count}`);
  return createElement('section', null, createElement('h1', null, 'Returns of another team'), button);
}
