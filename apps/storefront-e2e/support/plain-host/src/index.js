import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

const share = (lib) => ({ version: React.version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: '^19.0.0' } });
const host = createInstance({
  name: 'partner',
  remotes: [{ name: 'catalog', entry: new URLSearchParams(location.search).get('manifest') }],
  shared: { react: share(React), 'react/jsx-runtime': share(jsxRuntime) },
});

const { default: routes, loadMessages } = await host.loadRemote('catalog/routes');
const { default: messages } = await loadMessages('th');
const list = routes.map(({ id }) => React.createElement('li', { key: id }, id));
const title = React.createElement('h1', null, messages.productList.title);
createRoot(document.body.appendChild(document.createElement('main'))).render([title, React.createElement('ul', { key: 'ul' }, list)]);
