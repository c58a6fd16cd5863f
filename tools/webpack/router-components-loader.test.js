const loader = require('./router-components-loader');

test('marks components and contexts of React Router as free of side effects', () => {
  const code = [
    'var Form = React10.forwardRef(',
    '  (props, ref) => null',
    ');',
    'Form.displayName = "Form";',
    'var RouteContext = React.createContext({',
    'render(Form);',
  ].join('\n');
  expect(loader(code)).toBe(
    [
      'var Form = /* @__PURE__ */ React10.forwardRef(',
      '  (props, ref) => null',
      ');',
      '',
      'var RouteContext = /* @__PURE__ */ React.createContext({',
      'render(Form);',
    ].join('\n'),
  );
});
