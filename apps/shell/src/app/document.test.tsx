/** @jest-environment node */
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { Document } from './document';

const Field = () => <input id={useId()} />;
const idIn = (html: string) => /id="(.+?)"/.exec(html)?.[1];

test('React ids are the same in browser and on server, although only the server renders style sheets', () => {
  const page = (
    <main>
      <Field />
    </main>
  );
  const styles = ['a', 'b'].map((name) => <style key={name} href={name} precedence={name} />);
  const inBrowser = renderToString(
    <Document language="en" assets={null}>
      {page}
    </Document>,
  );
  const onServer = renderToString(
    <Document language="en" assets={styles}>
      {page}
    </Document>,
  );
  expect(idIn(onServer)).toBe(idIn(inBrowser));
});
